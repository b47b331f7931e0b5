import { sql } from "kysely";
import { hasPart, isBought, isToPack, isToShip } from "../../orders/order/order-conditions.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lowStock } from "./stock-to-watch.server.ts";
import { inStock, onHand } from "../../stock/on-hand.server.ts";

/** The shop's current key figures. */
export type Kpis = {
  customers: number;
  products: number;
  /** Products on sale with few pieces left or none. */
  lowStock: number;
  outOfStock: number;
  /** Orders with a fulfilment that waits to be packed, or for its courier, and may be; and with either. */
  toPack: number;
  toShip: number;
  due: number;
  /** Orders that wait for their payment. */
  unpaid: number;
  /** The unpaid orders whose last payment failed. */
  paymentFailed: number;
};

export async function readKpis(shop: Shop): Promise<Kpis> {
  requirePermission(shop.actor, "reports.read-any");
  const { rows } = await sql<Kpis>`
    select
      (select count(*)::int from profiles where role = 'customer') as customers,
      stock.*,
      pending.*
    from (
      select count(*)::int as products,
        count(*) filter (where ${onHand} <= ${lowStock})::int as "lowStock",
        count(*) filter (where not ${inStock})::int as "outOfStock"
      from products left join stock_levels on product_id = id where is_public
    ) as stock, (
      select
        count(*) filter (where ${hasPart(isToPack)})::int as "toPack",
        count(*) filter (where ${hasPart(isToShip)})::int as "toShip",
        count(*) filter (where ${hasPart(sql`(${isToPack} or ${isToShip})`)})::int as due,
        count(*) filter (where not ${isBought})::int as unpaid,
        count(*) filter (where not ${isBought} and payment_status = 'failed')::int as "paymentFailed"
      from orders where status in ('pending', 'processing')
    ) as pending
  `.execute(shop.db);
  const [counts] = rows;
  if (!counts) throw new Error("Counting answers one row.");
  return counts;
}
