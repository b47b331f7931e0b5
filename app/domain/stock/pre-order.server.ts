import { type RawBuilder, sql } from "kysely";
import { indianDay } from "../base/time/indian-days.ts";
import type { Shop } from "../shop/context/shop.ts";
import type { PreOrder } from "./availability.ts";
import { lockStock } from "./lock-stock.server.ts";
import { inStock } from "./on-hand.server.ts";
import { refusal } from "./refusals.ts";
import { takeStock } from "./take-stock.server.ts";

/** How many pieces of a product orders wait for that live, paid or not. */
const waitingPieces = (product: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(awaited), 0)::int from order_lines join fulfilments on fulfilments.id = fulfilment_id
  where product_id = ${product} and awaited > 0 and fulfilments.status <> 'cancelled'
)`;

/** What of a product can be ordered now before it arrives; null if nothing can, as after the expected day. */
export const openPreOrder = ({ now }: Pick<Shop, "now">, product: RawBuilder<unknown>) =>
  sql<PreOrder | null>`(
    select json_build_object('expected', expected, 'left', most - waiting)
    from product_pre_orders left join stock_levels using (product_id)
      cross join lateral (select ${waitingPieces(sql`product_pre_orders.product_id`)} as waiting) as counted
    where product_pre_orders.product_id = ${product}
      and not ${inStock} and expected >= ${indianDay(now())}::date and most > waiting
  )`;

type LineToTake = { productId: string; name: string; quantity: number; expected: string | null };

/**
 * Takes places in pre-orders for those lines of an order that is placed now that are ordered ahead. Then the stock of all
 * its lines is locked, so two at once follow one another, and goods that arrive come before it or after it.
 * Refuses: a pre-order that ended or has another day; more pieces than are left of it.
 */
export async function takePreOrders(shop: Shop, lines: readonly LineToTake[]): Promise<void> {
  const ahead = lines.filter(({ expected }) => expected !== null);
  if (ahead.length === 0) return;
  const idsOf = (some: readonly LineToTake[]) => some.map(({ productId }) => productId);
  await lockStock(shop, idsOf(lines));
  const open = await lockPreOrders(shop, idsOf(ahead));
  const changed = ahead.filter(({ productId, expected }) => open.get(productId)?.expected !== expected);
  if (changed.length > 0) {
    throw refusal("checkout.pre-order-changed", { products: changed.map(({ name }) => name) });
  }
  const short = ahead.flatMap(({ productId, name, quantity }) => {
    const left = open.get(productId)?.left ?? 0;
    return quantity > left ? [{ product: name, left }] : [];
  });
  if (short.length > 0) throw refusal("checkout.stock-short", { short });
}

/** What of a product is sold before it arrives, also if nothing is left of it or its day has passed; null if none is. */
export async function findPreOrder(
  { db }: Shop,
  productId: string,
): Promise<{ expected: string; most: number } | null> {
  const row = await db
    .selectFrom("product_pre_orders")
    .select([sql<string>`expected::text`.as("expected"), "most"])
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row ?? null;
}

/** The pieces of a product that orders wait for, and the first day on which some are expected. */
export type Waiting = { pieces: number; expected: string };

/** The same for the product of a statement; null if no order waits. */
export const waitingFor = (product: RawBuilder<unknown>) => sql<Waiting | null>`(
  select json_build_object('pieces', sum(awaited), 'expected', min(awaits))
  from order_lines join fulfilments on fulfilments.id = fulfilment_id
  where product_id = ${product} and awaited > 0 and fulfilments.status <> 'cancelled' having count(*) > 0
)`;

export async function readWaiting({ db }: Shop, productId: string): Promise<Waiting | null> {
  const { rows } = await sql<{ waiting: Waiting | null }>`
    select ${waitingFor(sql`${productId}::bigint`)} as waiting`.execute(db);
  return rows[0]?.waiting ?? null;
}

/** Opens the pre-order of a product, or changes it; null ends it, and what waits goes on waiting. */
export async function writePreOrder(
  shop: Shop,
  productId: string,
  preOrder: { expected: string; most: number } | null,
): Promise<void> {
  const deletion = shop.db.deleteFrom("product_pre_orders").where("product_id", "=", productId);
  const upsert = shop.db
    .insertInto("product_pre_orders")
    .values({ product_id: productId, expected: "", most: 1, opened_at: shop.now(), ...preOrder })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet({ ...preOrder }));
  await (preOrder === null ? deletion : upsert).execute();
  await announce(shop, [productId]);
}

/** Tells pages and lists at the commit that less or more is left. */
async function announce({ db }: Shop, productIds: readonly string[]): Promise<void> {
  await sql`
    select pg_notify('catalogue_changed', ''), announce_products(array(
      select group_id from products where id = any(${productIds}::bigint[])
    ))`.execute(db);
}

/** Locks the pre-orders of products, because less or more is left of them. Returns those that are open. */
async function lockPreOrders(shop: Shop, productIds: readonly string[]): Promise<Map<string, PreOrder>> {
  await announce(shop, productIds);
  await sql`
    select from product_pre_orders where product_id = any(${productIds}::bigint[]) order by product_id for update
  `.execute(shop.db);
  // Another statement, which sees what others have taken while this one waited.
  const { rows } = await sql<{ id: string; open: PreOrder | null }>`
    select id, ${openPreOrder(shop, sql`id::bigint`)} as open from unnest(${productIds}::text[]) as wanted (id)
  `.execute(shop.db);
  return new Map(rows.flatMap(({ id, open }) => (open ? [[id, open]] : [])));
}

/**
 * Frees the places of pieces that an order gives up and that never came, and returns by position how many those are.
 * An order that expires keeps them noted on its lines: a late payment may revive it.
 */
export async function freePreOrders(
  shop: Shop,
  orderId: string,
  { isExpired }: { isExpired: boolean },
  pieces: readonly { position: number; productId: string; quantity: number }[],
): Promise<Map<number, number>> {
  const products = await shop.db
    .selectFrom("order_lines")
    .select("product_id as id")
    .where("order_id", "=", orderId)
    .where("awaited", ">", 0)
    .execute();
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  // Goods may arrive for the order until its stock is locked; that of all its pieces, in product order.
  await lockStock(shop, [...ids, ...pieces.map(({ productId }) => productId)]);
  const { rows } = await sql<{ position: number; pieces: number }>`
    with freed as (
      select line.position, least(awaited, back.quantity) as pieces
      from order_lines line
        join unnest(${pieces.map(({ position }) => position)}::int[], ${pieces.map(({ quantity }) => quantity)}::int[])
          as back (position, quantity) using (position)
      where order_id = ${orderId} and awaited > 0
    ), changed as (
      update order_lines set awaited = awaited - freed.pieces from freed
      where order_id = ${orderId} and order_lines.position = freed.position and not ${isExpired}
    )
    select position, pieces from freed
  `.execute(shop.db);
  await lockPreOrders(shop, ids);
  if (!isExpired) await endWaits(shop, sql`order_id = ${orderId}`);
  return new Map(rows.map(({ position, pieces }) => [position, pieces]));
}

/** Holds the stock of what parts of an order wait for, so that none of it arrives before the end of the transaction. */
export async function lockAwaited(shop: Shop, ...fulfilmentIds: string[]): Promise<void> {
  const rows = await shop.db
    .selectFrom("order_lines")
    .select("product_id as id")
    .where("fulfilment_id", "in", fulfilmentIds)
    .where("awaited", ">", 0)
    .execute();
  await lockStock(
    shop,
    rows.map(({ id }) => id),
  );
}

/** Parts of orders of which nothing waits any more may be packed. Returns their ids. */
export async function endWaits({ db }: Shop, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update fulfilments set awaits = null
    where ${which} and awaits is not null and status <> 'cancelled' and not exists (
      select from order_lines where fulfilment_id = fulfilments.id and awaited > 0
    ) returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

type LineAgain = { position: number; productId: string; name: string; quantity: number; awaited?: number };

/**
 * Takes all again for an order that had expired: what it waited for from the pre-order if that is open and has places,
 * otherwise from stock.
 * Refuses: too little stock.
 */
export async function takeAgain(shop: Shop, orderId: string, lines: readonly LineAgain[]): Promise<void> {
  const ahead = lines.filter(({ awaited = 0 }) => awaited > 0);
  if (ahead.length === 0) return takeStock(shop, orderId, lines);
  const ids = ahead.map(({ productId }) => productId);
  await lockStock(
    shop,
    lines.map(({ productId }) => productId),
  );
  const open = await lockPreOrders(shop, ids);
  const waits = ahead.filter(({ productId, awaited = 0 }) => (open.get(productId)?.left ?? 0) >= awaited);
  const taken = lines.map((line) => ({
    ...line,
    quantity: line.quantity - (waits.includes(line) ? (line.awaited ?? 0) : 0),
  }));
  await takeStock(
    shop,
    orderId,
    taken.filter(({ quantity }) => quantity > 0),
  );
  await sql`
    update order_lines set awaited = 0
    where order_id = ${orderId} and awaited > 0 and position <> all(${waits.map(({ position }) => position)}::int[])
  `.execute(shop.db);
  await sql`
    update fulfilments set awaits = (
      select max(expected) from order_lines join product_pre_orders using (product_id)
      where fulfilment_id = fulfilments.id and awaited > 0
    ) where order_id = ${orderId} and awaits is not null
  `.execute(shop.db);
}
