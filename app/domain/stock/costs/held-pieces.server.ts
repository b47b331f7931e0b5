import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** How many pieces of an order's line were taken from stock and not put back; `gone` has what its credits restocked. */
export const takenPieces = sql<number>`(order_lines.quantity - awaited - coalesce(gone.restocked, 0))`;

type Held = { productId: string; held: number; average: number | null };

/**
 * How many pieces of each product of a seller are in the house (on sale, in quarantine, or taken from stock by orders that
 * are not invoiced yet: their cost has gone with the invoice), and what one costs. Their stock must be locked.
 */
export async function heldPieces(
  { db }: Shop,
  sellerId: string,
  productIds: readonly string[],
): Promise<Held[]> {
  const ids = sql`${productIds}::bigint[]`;
  const { rows } = await sql<Held>`
    with ordered as (
      select product_id, sum(${takenPieces}) as pieces
      from fulfilments join order_lines on fulfilment_id = fulfilments.id
        left join lateral (
          select sum(restocked) as restocked from credit_lines
          where credit_lines.order_id = order_lines.order_id and credit_lines.position = order_lines.position
        ) as gone on true
      where vendor_id = ${sellerId} and status in ('pending', 'processing') and product_id = any(${ids})
        and not exists (
          select from tax_documents invoice where invoice.fulfilment_id = fulfilments.id and kind = 'invoice'
        )
      group by product_id
    )
    select product_id::text as "productId", (on_hand + quarantined + coalesce(pieces, 0))::int as held,
      average_cost(${sellerId}, product_id) as average
    from stock_levels left join ordered using (product_id) where product_id = any(${ids})
  `.execute(db);
  return rows;
}
