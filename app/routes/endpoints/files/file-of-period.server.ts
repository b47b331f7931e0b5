import type { Period } from "#domain/base/time/period.ts";
import { readPayoutQuery } from "#domain/books/payouts/payout-query.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";

/** Creates the loader of a file of the month or the range of days that its URL asks for. */
export function fileOfPeriod(
  name: string,
  write: (shop: Shop, period: Period, parameters: URLSearchParams) => AsyncGenerator<string>,
) {
  return csvFile((shop, url) => {
    const { from, to } = readPayoutQuery(url.searchParams);
    return {
      name: [name, from, to].filter(Boolean).join("-"),
      lines: write(shop, { from, to }, url.searchParams),
    };
  });
}
