import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** A sitemap may have 50,000 URLs. A smaller part is answered faster, and a change renews less of the sitemap. */
const idsPerPart = 2_500;

export type ProductAddress = { slug: string; updated_at: Date };

/**
 * Lists the numbers of the sitemap's parts. Each part covers 2,500 consecutive ids, so a product stays in its part for
 * ever. The query jumps from part to part on the index, however many products lie between.
 */
export async function listAddressParts(shop: Shop): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    with recursive parts (part) as (
      (select id / ${idsPerPart}::bigint from products where is_public order by id limit 1)
      union all
      select (
        select id / ${idsPerPart}::bigint from products
        where is_public and id >= (part + 1) * ${idsPerPart}::bigint order by id limit 1
      ) from parts where part is not null
    )
    select part::int from parts where part is not null order by part
  `.execute(shop.db);
  return rows.map(({ part }) => part);
}

/** Lists the products on sale in one part of the sitemap: their slugs, and when each last changed. */
export function listProductAddresses(shop: Shop, part: number): Promise<ProductAddress[]> {
  return shop.db
    .selectFrom("products")
    .select(["slug", "updated_at"])
    .where("is_public", "=", true)
    .where("id", ">=", String(part * idsPerPart))
    .where("id", "<", String((part + 1) * idsPerPart))
    .orderBy("id")
    .execute();
}
