import { exportVendorOrders } from "#domain/orders/lists/export-vendor-orders.server.ts";
import { readVendorOrderQuery } from "#domain/orders/lists/vendor-order-query.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";

/** The orders that a vendor's table shows, from all its pages, as CSV. */
export const loader = csvFile((shop, url) => ({
  name: "orders",
  lines: exportVendorOrders(shop, readVendorOrderQuery(url.searchParams)),
}));
