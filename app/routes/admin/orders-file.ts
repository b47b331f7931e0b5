import { exportOrders } from "#domain/orders/export-orders.server.ts";
import { readOrdersQuery } from "#domain/orders/orders-query.ts";
import { shopContext } from "#http/load-context.server.ts";
import { streamText } from "#http/stream-text.server.ts";
import type { Route } from "./+types/orders-file";

/** The orders that the table shows, all pages of them, as a file for spreadsheets. */
export function loader({ context, url }: Route.LoaderArgs) {
  return streamText(exportOrders(context.get(shopContext), readOrdersQuery(url.searchParams)), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="orders.csv"',
    "Cache-Control": "private, no-store",
  });
}
