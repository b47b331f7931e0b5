import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { SearchTerms } from "../search-terms.server.ts";
import type { BitCounts } from "./count-by-bits.server.ts";
import { hitTables } from "./facet-hits.server.ts";
import { placesOf } from "./hit-places.ts";
import type { ReadQuery } from "./spec-filters.ts";

/**
 * The products of a list that is filtered by bits, as a table `products`. Of the variants that match it has the
 * cheapest.
 */
export async function productsOfHits(
  db: Database,
  read: ReadQuery,
  search: SearchTerms | undefined,
  { hits }: BitCounts,
): Promise<{ source: RawBuilder<unknown>; ids: string | null }> {
  if (hits === null) return { source: walked(read, search), ids: null };
  const { chunks, places, planes } = placesOf(hits);
  const { rows } = await sql<{ ids: string }>`
    select array(
      select distinct on (products.group_id) products.id
      from unnest(${chunks}::int[], ${places}::int[], ${planes}::int[]) hit (chunk, place, plane)
      join facet_places using (chunk, place, plane) join products on products.id = product_id
      where is_public
      order by products.group_id, unit_price, products.id
    )::text as ids`.execute(db);
  const ids = rows[0]?.ids ?? "{}";
  return { source: sql`(select * from products where id = any (${ids}::bigint[])) products`, ids };
}

/** Walks the index of the sort order and tests the bit of each product. Bits of all chunks stand in one long row. */
function walked(read: ReadQuery, search: SearchTerms | undefined): RawBuilder<unknown> {
  const { category, subtree } = read;
  const near =
    category && category.gathersUse === null
      ? sql`and products.category ${subtree.length === 1 ? sql`= ${subtree[0]}` : sql`= any (${subtree})`}`
      : sql``;
  const isHit = (id: RawBuilder<unknown>) => sql`(
    select case when plane = 0 then get_bit((select bits from of_singles), (chunk - 1) * 8192 + place) else coalesce((
      select get_bit(hits.bits, place) from hits
      where facet = '' and hits.chunk = facet_places.chunk and hits.plane = facet_places.plane
    ), 0) end
    from facet_places where product_id = ${id}
  ) = 1`;
  return sql`(
    with ${hitTables(read, search)}, of_singles as materialized (
      select bit_concat(coalesce(bits, B'0'::bit(8192)) order by chunk) as bits
      from generate_series(1, (select max(chunk) from facet_chunks)) chunk
      left join (select chunk, bits from hits where facet = '' and plane = 0) hits using (chunk)
    )
    select id, unit_price, popularity, listed_at from products
    where is_public ${near} and ${isHit(sql`products.id`)} and (products.group_id = products.id and not exists (
        select from product_groups where product_groups.group_id = products.group_id
      ) or not exists (
        select from products other where other.group_id = products.group_id and other.is_public
          and (other.unit_price, other.id) < (products.unit_price, products.id) and ${isHit(sql`other.id`)}
      ))
  ) products`;
}
