import { sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { ofSeller, paceSince } from "../../stock/pace.server.ts";
import { onHand } from "../../stock/on-hand.server.ts";
import { type Waiting, waitingFor } from "../../stock/pre-order.server.ts";

/** A product of which some was bought in the last 42 days. */
export type ProductToBuy = {
  id: string;
  name: string;
  sku: string;
  onHand: number;
  /** Pieces a week, while it was in stock. */
  weekly: number;
  /** Null if it was in stock for less than 14 days: too new to tell. */
  daysLeft: number | null;
  supplier: string | null;
  leadDays: number;
  propose: number;
  /** Whether less is left than for the supplier's days and 14 more. */
  isDue: boolean;
};

export type ToBuy = { hasGoods: boolean; products: ProductToBuy[]; due: number; soldOut: number };

const paceDays = 42;
const fewestDays = 14;
const reserveDays = 14;
const usualLeadDays = 7;
const longDay = 24 * 60 * 60_000;

type Row = Pick<ProductToBuy, "id" | "name" | "sku" | "onHand" | "supplier"> & {
  pieces: number;
  days: number;
  leadDays: number | null;
  coming: number | null;
  waiting: Waiting | null;
};

/** Works out which products on sale run out, and how many to order. One statement. Checks no permission. */
export async function readToBuy(shop: Shop, scope: SellerScope): Promise<ToBuy> {
  const now = shop.now();
  const start = new Date(now.getTime() - paceDays * longDay);
  const { rows } = await sql<Row>`
    select products.id::text, products.name, products.sku, ${onHand} as "onHand", pace.pieces,
      (extract(epoch from pace.in_stock) / 86400)::float8 as days, bought.name as supplier, bought.lead_days as "leadDays",
      product_pre_orders.most as coming, ${waitingFor(sql`products.id`)} as waiting
    from products join ${paceSince(scope, start, now)} on pace.product_id = products.id
      left join stock_levels on stock_levels.product_id = products.id
      left join product_pre_orders on product_pre_orders.product_id = products.id
      left join lateral (
        select suppliers.name, lead_days from purchase_lines
          join purchases on purchases.id = purchase_id join suppliers on suppliers.id = supplier_id
        where product_id = products.id and purchases.vendor_id = products.vendor_id and cancelled_at is null
        order by received_at desc limit 1
      ) as bought on true
    where ${ofSeller(scope)} and is_public and pace.pieces > 0
  `.execute(shop.db);
  const products = rows.map(toBuy).toSorted(byUrgency);
  const { rows: goods } = await sql`select from products where ${ofSeller(scope)} limit 1`.execute(shop.db);
  const due = products.filter(({ isDue }) => isDue);
  const soldOut = due.filter(({ daysLeft, leadDays }) => daysLeft !== null && daysLeft < leadDays).length;
  return { hasGoods: goods.length > 0, products, due: due.length, soldOut };
}

function toBuy({ pieces, days, coming, waiting, ...row }: Row): ProductToBuy {
  const leadDays = row.leadDays ?? usualLeadDays;
  const isTooNew = days < fewestDays;
  const daily = pieces / Math.max(days, 1);
  const daysLeft = isTooNew ? null : Math.floor(row.onHand / daily);
  // What is expected goes to the orders first that wait for it.
  const covered = row.onHand + (coming ?? 0) - (waiting?.pieces ?? 0);
  const propose = isTooNew ? 0 : Math.max(0, Math.ceil(paceDays * daily - 1e-9) - covered);
  const isDue = daysLeft !== null && daysLeft < leadDays + reserveDays && propose > 0;
  return { ...row, leadDays, weekly: daily * 7, daysLeft, propose, isDue };
}

const byUrgency = (a: ProductToBuy, b: ProductToBuy) =>
  Number(b.isDue) - Number(a.isDue) ||
  (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) ||
  a.name.localeCompare(b.name);
