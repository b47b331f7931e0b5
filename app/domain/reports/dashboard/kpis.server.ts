import { type RawBuilder, sql } from "kysely";
import { can, type Permission } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lowStock } from "./stock-to-watch.server.ts";
import { inStock, onHand } from "../../stock/on-hand.server.ts";

/** The shop's current key figures, as far as this person may see what is counted. */
export type Kpis = {
  customers?: number;
  products?: {
    onSale: number;
    /** Those on sale with few pieces left or none. */
    lowStock: number;
    outOfStock: number;
  };
};

const countCustomers = sql`(select count(*)::int from profiles where role = 'customer')`;
const countProducts = sql`(
  select json_build_object(
    'onSale', count(*),
    'lowStock', count(*) filter (where ${onHand} <= ${lowStock}),
    'outOfStock', count(*) filter (where not ${inStock})
  )
  from products left join stock_levels on product_id = id where is_public
)`;

export async function readKpis(shop: Shop): Promise<Kpis> {
  const actor = requirePermission(shop.actor, "admin.area");
  const of = (permission: Permission, counts: RawBuilder<unknown>) =>
    can(actor, permission) ? counts : sql`null`;
  const { rows } = await sql<{ kpis: Kpis }>`
    select json_strip_nulls(json_build_object(
      'customers', ${of("reports.read-any", countCustomers)},
      'products', ${of("products.read-any", countProducts)}
    )) as kpis
  `.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error("Counting answers one row.");
  return row.kpis;
}
