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
