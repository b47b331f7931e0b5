import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";

/** Pieces of a line of an order. */
type Pieces = { position: number; pieces: number };

/** Writes what goods cost that leave: each piece what one costs on average at this moment. Locks their stock. */
export async function goodsLeft(
  { db, now }: Shop,
  { orderId, sellerId, returnId = null }: { orderId: string; sellerId: string; returnId?: string | null },
  lines: readonly (Pieces & { productId: string })[],
): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  await sql`
    with locked as materialized (
      select product_id from stock_levels where product_id = any(${ids}::bigint[]) order by product_id for update
    )
    insert into goods_costs (moment, vendor_id, product_id, why, order_id, position, return_id, pieces, cost)
    select ${now()}, ${sellerId}, product_id, ${returnId === null ? "shipped" : "replacement"}, ${orderId}, position,
      ${returnId}, pieces, pieces * average_cost(${sellerId}, product_id)
    from unnest(${lines.map(({ position }) => position)}::int[], ${ids}::bigint[],
      ${lines.map(({ pieces }) => pieces)}::int[]) as line (position, product_id, pieces)
      join locked using (product_id)
    where pieces > 0
  `.execute(db);
}

type Back = { orderId: string; why: "restocked" | "replacement-returned" | "open-box"; returnId?: string };

/**
 * Writes what goods cost that come back into stock: of what the pieces of their line cost when they left, by the piece, so
 * that the last ones bring the rest. Pieces that never left bring nothing. Returns the cost by position; null if it is not
 * known. Their stock must be locked.
 */
export async function goodsCameBack(
  { db, now }: Shop,
  { orderId, why, returnId }: Back,
  lines: readonly Pieces[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ position: number; cost: number | null }>`
    insert into goods_costs (moment, vendor_id, product_id, why, order_id, position, return_id, pieces, cost)
    select ${now()}, gone.vendor_id, gone.product_id, ${why}, ${orderId}, back.position, ${returnId ?? null},
      -least(back.pieces, gone.pieces), -round(gone.cost * least(back.pieces, gone.pieces) / gone.pieces)
    from (
      select position, sum(pieces)::int as pieces
      from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ pieces }) => pieces)}::int[])
        as line (position, pieces)
      group by position
    ) as back cross join lateral (
      select vendor_id, product_id, sum(pieces)::int as pieces,
        case when bool_and(cost is not null) then sum(cost) end as cost
      from goods_costs where goods_costs.order_id = ${orderId} and goods_costs.position = back.position
      group by vendor_id, product_id
    ) as gone
    where back.pieces > 0 and gone.pieces > 0
    returning position, -cost as cost
  `.execute(db);
  return new Map(rows.map(({ position, cost }) => [position, cost]));
}
