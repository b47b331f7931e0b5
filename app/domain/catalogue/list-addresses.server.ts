import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";

/** A sitemap may have 50,000 addresses; fewer are answered at once, and a change makes less of it anew. */
const idsPerFulfilment = 2_500;

export type ProductAddress = { slug: string; updated_at: Date };

/**
 * The numbers of the parts that the products on sale fall into: a part has the next 2,500 ids, so a product stays in its
 * part for ever. Steps from part to part through the index, whatever number of products lies between.
 */
export async function listAddressParts(shop: Shop): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    with recursive parts (part) as (
      (select id / ${idsPerFulfilment}::bigint from products where is_public order by id limit 1)
      union all
      select (
        select id / ${idsPerFulfilment}::bigint from products
        where is_public and id >= (part + 1) * ${idsPerFulfilment}::bigint order by id limit 1
      ) from parts where part is not null
    )
    select part::int from parts where part is not null
  `.execute(shop.db);
  return rows.map(({ part }) => part);
}

/** Slugs of the products on sale of one part with the time each last changed, for search engines. */
export function listProductAddresses(shop: Shop, part: number): Promise<ProductAddress[]> {
  return shop.db
    .selectFrom("products")
    .select(["slug", "updated_at"])
    .where("is_public", "=", true)
    .where("id", ">=", String(part * idsPerFulfilment))
    .where("id", "<", String((part + 1) * idsPerFulfilment))
    .orderBy("id")
    .execute();
}
