import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { creditedPieces } from "../order/order-conditions.server.ts";
import { isSoldFulfilment } from "../order/revenue.server.ts";

const days = 90;

/**
 * Counts the pieces of each product that were sold in the last 90 days and not taken back, of all its variants, and
 * writes it to those whose count has changed. Nothing else makes a product popular.
 */
export async function renewPopularity(shop: Shop): Promise<void> {
  const since = new Date(shop.now().getTime() - days * 24 * 60 * 60 * 1000);
  await sql`
    with sold as (
      select products.group_id, sum(greatest(order_lines.quantity - ${creditedPieces}, 0))::int as pieces
      from orders join fulfilments on fulfilments.order_id = orders.id
        join order_lines on order_lines.fulfilment_id = fulfilments.id
        join products on products.id = order_lines.product_id
      where orders.created_at >= ${since} and ${isSoldFulfilment}
      group by products.group_id
    )
    update products set popularity = found.pieces
    from (
      select products.id, coalesce(sold.pieces, 0) as pieces
      from products left join sold using (group_id)
      where products.popularity <> coalesce(sold.pieces, 0)
      order by products.id for no key update of products
    ) as found
    where found.id = products.id
  `.execute(shop.db);
}
