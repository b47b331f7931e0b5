import { exportOrders } from "#domain/orders/lists/export-orders.server.ts";
import { readOrdersQuery } from "#domain/orders/lists/orders-query.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";

/** The orders that the admin's table shows, from all its pages, as CSV. */
export const loader = csvFile((shop, url) => ({
  name: "orders",
  lines: exportOrders(shop, readOrdersQuery(url.searchParams)),
}));
