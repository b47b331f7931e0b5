import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";
import { sayStockMove } from "./stock-move.server.ts";

/**
 * Returns the stock of an order's fulfilments that are not cancelled, or of one of them. Locks the rows in product
 * order, as everything that takes stock does.
 */
export async function returnStock(
  shop: Shop,
  orderId: string,
  reason: "cancelled" | "expired",
  fulfilmentId: string | null = null,
): Promise<void> {
  await sayStockMove(shop, reason, orderId);
  await sql`
    with returned as (
      select stock_levels.product_id, order_lines.quantity
      from order_lines
      join fulfilments on fulfilments.id = order_lines.fulfilment_id and fulfilments.status <> 'cancelled'
      join stock_levels using (product_id)
      where order_lines.order_id = ${orderId}::uuid
        and (${fulfilmentId}::uuid is null or order_lines.fulfilment_id = ${fulfilmentId}::uuid)
      order by stock_levels.product_id
      for update of stock_levels
    )
    update stock_levels set on_hand = on_hand + returned.quantity
    from returned where stock_levels.product_id = returned.product_id
  `.execute(shop.db);
}
