import { sql } from "kysely";
import { scannedSerial } from "../../base/identifiers/serial-number.ts";
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

/** The unit in stock, of the shop's own goods, that has a scanned serial number; undefined if none or several have it. */
export async function findUnit(
  { db, actor }: Shop,
  text: string,
): Promise<{ productId: string; number: string } | undefined> {
  requirePermission(actor, "orders.enter");
  const { rows } = await sql<{ productId: string; number: string }>`
    select product_id::text as "productId", serial_number as number
    from purchase_units unit join products on products.id = product_id join vendors on vendors.id = unit.vendor_id
    where is_own and is_public and needs_serial and products.vendor_id = unit.vendor_id
      and upper(serial_number) = ${scannedSerial(text)}
      and serial_number in (select units_in_house(unit.vendor_id, product_id))
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0] : undefined;
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
