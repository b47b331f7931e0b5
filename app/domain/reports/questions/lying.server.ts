import { sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { inStock } from "../../stock/on-hand.server.ts";
import { arrivals, ofSeller, paceSince } from "../../stock/pace.server.ts";

/** A product that nobody bought for at least 60 days. Whole paise. */
export type LyingProduct = {
  id: string;
  name: string;
  sku: string;
  onHand: number;
  /** Of all its pieces; null if its cost is not known. */
  value: number | null;
  lastSold: Date | null;
  lastReceived: Date | null;
  /** Of a piece at a price 10% lower; null if its cost is not known. */
  marginLeft: number | null;
  /** Whether neither came nor went for 120 days. */
  isVeryOld: boolean;
};

/** Stock by how long ago it came: whole paise, and pieces whose cost is not known. */
type StockAge = { label: string; value: number; unknownPieces: number };

export type Lying = { products: LyingProduct[]; ages: StockAge[] };

const quietDays = 60;
const oldDays = 120;
const longDay = 24 * 60 * 60_000;
const slabs = [
  { label: "Under 45 days", days: 45 },
  { label: "45 to 90 days", days: 90 },
  { label: "91 to 180 days", days: 180 },
  { label: "Over 180 days", days: null },
] as const;

/** Finds the products that lie in stock, and how old the stock is. Two statements. Checks no permission. */
export async function readLying(shop: Shop, scope: SellerScope): Promise<Lying> {
  const [products, ages] = await Promise.all([readProducts(shop, scope), readAges(shop, scope)]);
  return { products, ages };
}

const averageCost = sql`average_cost(products.vendor_id, products.id)`;

async function readProducts(shop: Shop, scope: SellerScope): Promise<LyingProduct[]> {
  const now = shop.now();
  const before = (days: number) => new Date(now.getTime() - days * longDay);
  const lastMove = (which: ReturnType<typeof sql>) => sql`left join lateral (
    select happened_at from stock_movements movement
    where movement.product_id = products.id and place = 'shelf' and ${which} order by id desc limit 1
  )`;
  const { rows } = await sql<LyingProduct>`
    select products.id::text, products.name, products.sku, on_hand as "onHand", (on_hand * cost.average) as value,
      sold.happened_at as "lastSold", received.happened_at as "lastReceived",
      round(coalesce(discount_price, price) * 90 - cost.average) as "marginLeft",
      coalesce(sold.happened_at < ${before(oldDays)}, true)
        and coalesce(received.happened_at < ${before(oldDays)}, true) as "isVeryOld"
    from products join stock_levels on stock_levels.product_id = products.id
      left join ${paceSince(scope, before(quietDays), now)} on pace.product_id = products.id
      cross join lateral (select ${averageCost} as average offset 0) as cost
      ${lastMove(sql`reason = 'sold'`)} as sold on true
      ${lastMove(sql`change > 0 and reason in ${arrivals}`)} as received on true
    where ${ofSeller(scope)} and ${inStock} and coalesce(pace.pieces, 0) <= 0
      and coalesce(received.happened_at < ${before(quietDays)}, true)
    order by value desc nulls last, products.name, products.id
  `.execute(shop.db);
  return rows;
}

/** What is there now came last: the latest arrivals first, as many as there are. */
async function readAges(shop: Shop, scope: SellerScope): Promise<StockAge[]> {
  const now = shop.now();
  const since = new Date(now.getTime() - 180 * longDay);
  const { rows } = await sql<{ slab: number; value: number; unknownPieces: number }>`
    with held as (
      select products.id, on_hand, ${averageCost} as average
      from products join stock_levels on stock_levels.product_id = products.id where ${ofSeller(scope)} and ${inStock}
    ), arrived as (
      select movement.product_id, change, extract(epoch from ${now}::timestamptz - happened_at) / 86400 as days,
        sum(change) over (partition by movement.product_id order by movement.id desc) as until
      from stock_movements movement
      where happened_at >= ${since} and happened_at < ${now} and place = 'shelf' and change > 0 and reason in ${arrivals}
        and movement.product_id in (select id from held)
    ), aged as (
      select id, average, greatest(0, least(change, on_hand - (until - change))) as pieces,
        case when days < 45 then 0 when days <= 90 then 1 else 2 end as slab
      from held join arrived on product_id = id
      union all
      select id, average, greatest(0, on_hand - coalesce((select sum(change) from arrived where product_id = id), 0)), 3
      from held
    )
    select slab, coalesce(sum(pieces * average), 0) as value,
      coalesce(sum(pieces) filter (where average is null), 0)::int as "unknownPieces"
    from aged group by slab
  `.execute(shop.db);
  return slabs.map(({ label }, slab) => {
    const found = rows.find((row) => row.slab === slab);
    return { label, value: found?.value ?? 0, unknownPieces: found?.unknownPieces ?? 0 };
  });
}
