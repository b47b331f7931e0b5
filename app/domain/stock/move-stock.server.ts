import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";
import { giveToWaiting } from "./give-to-waiting.server.ts";
import { explainMove, type WhyMoved } from "./explain-move.server.ts";

/**
 * Pieces added to what is on sale (`by`, negative to take them away), or what there shall be (`to`), which is set only
 * if there are `ifNow` pieces or that many already. Besides, pieces added to what lies in quarantine.
 */
type Move = { productId: string; quarantined?: number } & (
  | { by?: number }
  | { to: number; ifNow: number | undefined }
);

/** The pieces on sale; `after` is null for a move that does not fit them, because they would be fewer than none. */
export type Moved = { before: number; after: number | null };

/**
 * Moves the stock of products in one statement. Locks the rows in product order, as everything that takes stock does.
 * What is added to one product several times is summed first. A move that does not fit leaves only its product as it was.
 * What is added goes to paid orders that wait for it first.
 * Returns the products that have stock, and so none that was deleted meanwhile.
 */
export async function moveStock(
  shop: Shop,
  why: WhyMoved,
  wanted: readonly Move[],
): Promise<Map<string, Moved>> {
  const moves = wanted.filter((move) => "to" in move || move.by || move.quarantined);
  if (moves.length === 0) return new Map();
  const ids = moves.map(({ productId }) => productId);
  const to = moves.map((move) => ("to" in move ? move.to : null));
  const ifNow = moves.map((move) => ("to" in move ? move.ifNow : null));
  const by = moves.map((move) => ("to" in move ? null : (move.by ?? 0)));
  const quarantined = moves.map((move) => move.quarantined ?? 0);
  const { rows } = await sql<Moved & { id: string }>`
    with said as (
      select ${explainMove(shop, why)}
    ), wanted as (
      select product_id, max("to") as "to", max(if_now) as if_now, sum("by")::int as "by", sum(quarantined)::int as quarantined
      from said, unnest(${ids}::bigint[], ${to}::int[], ${ifNow}::int[], ${by}::int[], ${quarantined}::int[])
        as move (product_id, "to", if_now, "by", quarantined)
      group by product_id
    ), held as (
      select product_id, on_hand from stock_levels where product_id = any(${ids}::bigint[])
      order by product_id for update
    ), changed as (
      update stock_levels set on_hand = coalesce(wanted."to", held.on_hand + wanted."by"),
        quarantined = stock_levels.quarantined + wanted.quarantined
      from wanted join held using (product_id)
      where stock_levels.product_id = wanted.product_id
        and case when wanted."to" is null then held.on_hand + wanted."by" >= 0
          else held.on_hand in (wanted.if_now, wanted."to") end
      returning stock_levels.product_id, stock_levels.on_hand
    )
    select held.product_id::text as id, held.on_hand as before, changed.on_hand as after
    from held left join changed using (product_id)
  `.execute(shop.db);
  const risen = rows.flatMap(({ id, before, after }) => (after !== null && after > before ? [id] : []));
  const isArrival = ["edited", "imported", "purchased"].includes(why.reason);
  if (risen.length > 0) await giveToWaiting(shop, risen, { isArrival });
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
}

export async function openStock(
  shop: Shop,
  reason: "listed" | "imported",
  products: readonly { id: string; stock: number }[],
): Promise<void> {
  await sql`
    with said as (
      select ${explainMove(shop, { reason })}
    )
    insert into stock_levels (product_id, on_hand)
    select opened.*
    from said, unnest(${products.map(({ id }) => id)}::bigint[], ${products.map(({ stock }) => stock)}::int[]) as opened
  `.execute(shop.db);
}

export async function endStock(shop: Shop, productIds: readonly string[]): Promise<void> {
  await sql`
    with said as (
      select ${explainMove(shop, { reason: "edited" })}
    )
    delete from stock_levels using said where product_id = any(${productIds}::bigint[])
  `.execute(shop.db);
}
