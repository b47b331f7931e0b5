import { exportTcs } from "#domain/books/ledger/tcs-register.server.ts";
import { exportTds } from "#domain/books/ledger/tds-register.server.ts";
import { readPayoutQuery } from "#domain/books/payouts/payout-query.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";

/** The TCS of the month that the URL asks for, or the TDS of its quarter (with `?span=month` of the month), as CSV. */
export const loader = csvFile((shop, url) => {
  const month = (readPayoutQuery(url.searchParams).from ?? indianDay(shop.now())).slice(0, 7);
  return url.pathname.endsWith("/tds.csv")
    ? exportTds(shop, month, url.searchParams.get("span") === "month" ? "month" : "quarter")
    : { name: `tcs-${month}`, lines: exportTcs(shop, month) };
});
