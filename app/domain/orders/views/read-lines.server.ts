import { sql } from "kysely";
import { readLeft } from "../credited-lines/lines-left.server.ts";
import { readSerials } from "../fulfilment/serials.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { numbersInHouse } from "./numbers-in-house.server.ts";
import { lineColumns } from "../lists/order-columns.server.ts";

/** A line of an order with its units, as those read it who send it. */
export type HandledLine = Awaited<ReturnType<typeof readLines>>["lines"][number];

/** Reads the lines of an order with their units, and what is left of its fulfilments after credits. */
export async function readLines(shop: Shop, orderId: string) {
  const [left, serialsOf, rows] = await Promise.all([
    readLeft(shop, orderId),
    readSerials(shop, orderId),
    shop.db
      .selectFrom("order_lines")
      .innerJoin("products", "products.id", "order_lines.product_id")
      .select(lineColumns)
      .select(["product_id as productId", "order_lines.sku", "order_lines.hsn"])
      // Whether the product needs a serial number for each unit when it is shipped.
      .select("needs_serial as needsSerial")
      // Which numbers can be sent, of goods that are packed or handed over next and came with numbers.
      .select(
        numbersInHouse(
          sql`vendor_id`,
          sql`order_lines.product_id`,
          sql`fulfilments where id = fulfilment_id and needs_serial
            and status = case when collect_code is null then 'pending' else 'processing' end`,
        ),
      )
      .where("order_id", "=", orderId)
      .orderBy("position")
      .execute(),
  ]);
  const linesLeft = left.flatMap(({ lines }) => lines);
  const lines = rows.map((row) => {
    const lineLeft = linesLeft.find(({ position }) => position === row.position);
    const pieces = lineLeft?.quantity ?? 0;
    return {
      ...row,
      ...serialsOf(row.position),
      /** Pieces that were ordered ahead and have not arrived. */
      awaited: lineLeft?.awaited ?? 0,
      /** What of its taxable value was not credited, in whole paise. */
      taxableLeft: lineLeft ? lineLeft.taxable + lineLeft.kept.taxable : 0,
      /** How many pieces that were not credited have no serial number, though the product needs them. */
      unnumbered: row.needsSerial ? Math.max(0, pieces - (lineLeft?.serials.length ?? 0)) : 0,
    };
  });
  return { left, lines };
}
