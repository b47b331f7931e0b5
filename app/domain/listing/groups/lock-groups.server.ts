import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** A product with variants. */
export type LockedGroup = { id: string; vendorId: string; name: string; options: string[] };

/**
 * Locks the groups of these products until the transaction ends, so that nobody else changes another variant at the
 * same time. Every verb calls it before it locks a product.
 */
export function lockGroups(shop: Shop, productIds: readonly string[]): Promise<LockedGroup[]> {
  return readGroups(shop, productIds, sql`for no key update`);
}

/** Reads the groups of these products as they are, by id. */
export function findGroups(shop: Shop, productIds: readonly string[]): Promise<LockedGroup[]> {
  return readGroups(shop, productIds, sql``);
}

export async function variantIds(shop: Shop, groupIds: readonly string[]): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("products")
    .select("id")
    .where("group_id", "in", groupIds)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function readGroups(shop: Shop, productIds: readonly string[], lock: RawBuilder<unknown>) {
  const { rows } = await sql<LockedGroup>`
    select group_id as id, vendor_id as "vendorId", name, options from product_groups
    where group_id in (select group_id from products where id = any (${[...productIds]}::bigint[]))
    order by group_id ${lock}
  `.execute(shop.db);
  return rows;
}
