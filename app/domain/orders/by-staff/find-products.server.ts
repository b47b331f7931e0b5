import { sql } from "kysely";
import { containing } from "../../base/tables/table-query.ts";
import type { WaysToPay } from "../../catalogue/list/instalment-text.ts";
import { findTyped } from "../../catalogue/list/find-typed.server.ts";
import { suggest } from "../../catalogue/list/suggest.server.ts";
import type { ProductCard } from "../../catalogue/product/product-card-data.ts";
import { findCards } from "../../catalogue/product/product-rows.server.ts";
import { findOneByCode } from "../../catalogue/query/find-by-code.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

const maxFound = 10;

/** The product on sale that a scanned or typed code means; undefined if it means none or several. */
export async function findScanned(shop: Shop, text: string): Promise<string | undefined> {
  requirePermission(shop.actor, "orders.enter");
  return (await findOneByCode(shop.db, text))?.id;
}

/**
 * Products on sale for words: what the shop's search finds, with all variants, then those whose names have the words.
 */
export async function findProducts(
  shop: Shop,
  text: string,
  waysToPay: () => Promise<WaysToPay>,
): Promise<ProductCard[]> {
  requirePermission(shop.actor, "orders.enter");
  const words = text.split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return [];
  const typed = await findTyped(shop, text, waysToPay);
  const { products } = typed && typed.list.total > 0 ? typed.list : await suggest(shop, text, waysToPay);
  const first = products.slice(0, maxFound).map(({ id }) => id);
  const named = sql.join(
    words.map((word) => sql`products.name ilike ${containing(word)}`),
    sql` and `,
  );
  const { rows } = await sql<{ id: string }>`
    select id::text from (
      select id, array_position(${first}::bigint[], (
        select min(other.id) from products other where other.group_id = products.group_id and other.id = any(${first}::bigint[])
      )) as place
      from products
      where is_public and (group_id in (select group_id from products where id = any(${first}::bigint[])) or ${named})
    ) as found order by place nulls last, id limit ${maxFound}`.execute(shop.db);
  const ids = rows.map(({ id }) => id);
  const cards = await findCards(shop, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
