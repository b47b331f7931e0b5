import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";
import { sayStockMove } from "./stock-move.server.ts";

/**
 * Puts back the stock of an order's fulfilments that are not cancelled, or of one of them. Locks the rows in product
 * order, as everything that takes stock does.
 */
export async function restock(
  shop: Shop,
  orderId: string,
  reason: "cancelled" | "expired",
  fulfilmentId: string | null = null,
): Promise<void> {
  await sayStockMove(shop, reason, orderId);
  await sql`
    with restocked as (
      select stock_levels.product_id, order_lines.quantity
      from order_lines
      join fulfilments on fulfilments.id = order_lines.fulfilment_id and fulfilments.status <> 'cancelled'
      join stock_levels using (product_id)
      where order_lines.order_id = ${orderId}::uuid
        and (${fulfilmentId}::uuid is null or order_lines.fulfilment_id = ${fulfilmentId}::uuid)
      order by stock_levels.product_id
      for update of stock_levels
    )
    update stock_levels set on_hand = on_hand + restocked.quantity
    from restocked where stock_levels.product_id = restocked.product_id
  `.execute(shop.db);
}
