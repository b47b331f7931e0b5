import type { Shop } from "../../shop/context/shop.ts";

/** A query of returns with their orders, fulfilments and lines. */
export function returnsOfLines({ db }: Shop) {
  return db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("fulfilments", "fulfilments.id", "returns.fulfilment_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "returns.order_id")
        .onRef("order_lines.position", "=", "returns.position"),
    );
}

/** What everybody reads of a row of it: the return, the product as it was ordered, and who sold it. */
export const returnColumns = [
  "returns.id",
  "returns.number",
  "returns.kind",
  "returns.state",
  "returns.quantity",
  "returns.reason",
  "returns.wish",
  "returns.handover",
  "order_lines.name as product",
  "fulfilments.vendor_name as vendorName",
] as const;

/** The line of the order that it is of, and what was said of it. */
export const returnLineColumns = [
  "returns.order_id as orderId",
  "returns.position",
  "returns.fulfilment_id as fulfilmentId",
  "returns.vendor_id as vendorId",
  "returns.product_id as productId",
  // What the customer was told that store credit comes to.
  "returns.promised_amount as promised",
  "returns.is_lost as isLost",
] as const;
