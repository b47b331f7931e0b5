import { exportOrders } from "#domain/order-views/export-orders.server.ts";
import { readOrdersQuery } from "#domain/order-views/orders-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { streamText } from "#http/responses/stream-text.server.ts";
import type { Route } from "./+types/export";

/** The orders that the table shows, all pages of them, as a file for spreadsheets. */
export function loader({ context, url }: Route.LoaderArgs) {
  return streamText(exportOrders(context.get(shopContext), readOrdersQuery(url.searchParams)), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="orders.csv"',
    "Cache-Control": "private, no-store",
  });
}
