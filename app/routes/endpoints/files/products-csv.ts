import { exportProducts } from "#domain/listing/csv/export-products.server.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";

/** All listed products as CSV; the file can be imported again. */
export const loader = csvFile((shop) => ({
  name: `products-${indianDay(shop.now())}`,
  lines: exportProducts(shop),
}));
