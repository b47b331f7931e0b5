import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";
import { addJob } from "../shop/queue/add-job.server.ts";
import { inStock } from "./on-hand.server.ts";
import { goodsArrivedJob } from "./jobs.ts";
import { lockStock } from "./lock-stock.server.ts";
import { endWaits } from "./pre-order.server.ts";
import { explainMove } from "./explain-move.server.ts";

type Share = { orderId: string; position: number; productId: string; fulfilmentId: string; pieces: number };

/**
 * Gives pieces in stock to the paid orders that wait for them, the oldest first; the stock must be locked. Each piece is
 * one less that is still to come. With `isArrival`, a pre-order of which goods remain has ended.
 */
export async function giveToWaiting(
  shop: Shop,
  productIds: readonly string[],
  { isArrival = false, paid }: { isArrival?: boolean; paid?: string } = {},
): Promise<void> {
  const { rows: shares } = await sql<Share>`
    select order_id as "orderId", position, product_id::text as "productId", fulfilment_id as "fulfilmentId",
      least(awaited, on_hand - before)::int as pieces
    from (
      select line.*, on_hand, orders.created_at, sum(awaited) over (
        partition by product_id order by orders.created_at, orders.id, position
      ) - awaited as before
      from order_lines line join orders on orders.id = line.order_id join stock_levels using (product_id)
        join fulfilments on fulfilments.id = fulfilment_id and fulfilments.status = 'pending'
      where product_id = any(${productIds}::bigint[]) and awaited > 0 and payment_status = 'paid'
    ) as waiting
    where before < on_hand order by created_at, order_id, position
  `.execute(shop.db);
  for (const [orderId, own] of Map.groupBy(shares, (share) => share.orderId)) {
    await sql`
      with said as (select ${explainMove(shop, { reason: "sold", orderId })}), given as (
        select product_id, sum(pieces)::int as pieces
        from said, unnest(${own.map(({ productId }) => productId)}::bigint[], ${own.map(({ pieces }) => pieces)}::int[])
          as share (product_id, pieces)
        group by product_id
      )
      update stock_levels set on_hand = on_hand - given.pieces from given
      where stock_levels.product_id = given.product_id
    `.execute(shop.db);
  }
  if (shares.length > 0) await writeShares(shop, shares, paid);
  if (isArrival) {
    await sql`
      delete from product_pre_orders using stock_levels
      where product_pre_orders.product_id = any(${productIds}::bigint[])
        and stock_levels.product_id = product_pre_orders.product_id and ${inStock}
    `.execute(shop.db);
  }
}

/** Gives an order that was paid what has arrived while it waited for its payment. No fulfilment of it may be locked yet. */
export async function giveToOrder(shop: Shop, orderId: string): Promise<void> {
  const lines = await shop.db
    .selectFrom("order_lines")
    .select("product_id as id")
    .where("order_id", "=", orderId)
    .where("awaited", ">", 0)
    .execute();
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await lockStock(shop, ids);
  await giveToWaiting(shop, ids, { paid: orderId });
}

async function writeShares(shop: Shop, shares: readonly Share[], paid: string | undefined): Promise<void> {
  const columns = sql`unnest(${shares.map(({ orderId }) => orderId)}::uuid[],
    ${shares.map(({ position }) => position)}::int[], ${shares.map(({ productId }) => productId)}::bigint[],
    ${shares.map(({ pieces }) => pieces)}::int[]) as share (order_id, position, product_id, pieces)`;
  await sql`
    with lines as (
      update order_lines set awaited = awaited - pieces from ${columns}
      where order_lines.order_id = share.order_id and order_lines.position = share.position
    ), given as (
      select product_id, sum(pieces)::int as pieces from ${columns} group by product_id
    ), over as (
      delete from product_pre_orders using given
      where product_pre_orders.product_id = given.product_id and most <= given.pieces
    )
    update product_pre_orders set most = most - given.pieces from given
    where product_pre_orders.product_id = given.product_id and most > given.pieces
  `.execute(shop.db);
  const ids = shares.map(({ fulfilmentId }) => fulfilmentId);
  const ready = await endWaits(shop, sql`id = any(${ids}::uuid[])`);
  if (ready.length > 0) await addJob(shop, goodsArrivedJob, { fulfilmentIds: ready, ...(paid && { paid }) });
}
