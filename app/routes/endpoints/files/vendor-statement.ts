import { listTransfers } from "#domain/books/payouts/list-payouts.server.ts";
import { listWholeStatement, sumOwnPayouts } from "#domain/books/payouts/own-payouts.server.ts";
import { readPayoutQuery } from "#domain/books/payouts/payout-query.ts";
import { writeStatement } from "#domain/books/payouts/payout-statement.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/vendor-statement";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { from, to } = readPayoutQuery(url.searchParams);
  const [rows, total, transfers] = await Promise.all([
    listWholeStatement(shop, { from, to }),
    sumOwnPayouts(shop, { from, to }),
    listTransfers(shop, { from, to }),
  ]);
  const name = ["statement", from, to].filter(Boolean).join("-");
  return new Response(writeStatement(rows, total, transfers), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
