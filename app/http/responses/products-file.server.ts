import { indianDay } from "#domain/time/indian-days.ts";
import { exportProducts } from "#domain/listing/csv/export-products.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { streamText } from "./stream-text.server.ts";

/** All products that somebody lists, as a file for spreadsheets that can be imported again. */
export function answerProductsFile(shop: Shop): Response {
  return streamText(exportProducts(shop), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="products-${indianDay(shop.now())}.csv"`,
    "Cache-Control": "private, no-store",
  });
}
