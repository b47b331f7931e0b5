import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";
import { sayStockMove } from "./stock-move.server.ts";

type Pieces = { productId: string; quantity: number };

/**
 * Puts pieces of an order back into stock, in one statement. Locks the rows in product order, as everything that takes
 * stock does. A product that was deleted meanwhile has no stock any more and is left out.
 */
export async function restock(
  shop: Shop,
  orderId: string,
  reason: "cancelled" | "expired" | "returned",
  pieces: readonly Pieces[],
): Promise<void> {
  const back = pieces.filter(({ quantity }) => quantity > 0);
  if (back.length === 0) return;
  await sayStockMove(shop, reason, { orderId });
  await sql`
    with back as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${back.map(({ productId }) => productId)}::bigint[], ${back.map(({ quantity }) => quantity)}::int[])
        as line (product_id, quantity)
      group by product_id
    ), locked as (
      select stock_levels.product_id, back.quantity from stock_levels join back using (product_id)
      order by stock_levels.product_id for update of stock_levels
    )
    update stock_levels set on_hand = on_hand + locked.quantity
    from locked where stock_levels.product_id = locked.product_id
  `.execute(shop.db);
}
