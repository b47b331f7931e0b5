import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "#db/database.server.ts";
import { inCategory } from "../query/list-filters.server.ts";
import type { SearchTerms } from "../query/search-terms.server.ts";
import { hitTables } from "./facet-hits.server.ts";
import { type FoundHits, placesOf } from "./hit-places.ts";
import type { ReadQuery } from "../query/spec-filters.ts";

/** How a page of hits is read. */
export type HitSource = {
  /** Common table expressions that the conditions name. */
  tables: RawBuilder<unknown> | null;
  /** The products to sort, if they are few: of the variants that match the cheapest. Otherwise all are walked. */
  products: RawBuilder<unknown> | null;
  /** What holds of the products of the list. */
  conditions: RawBuilder<SqlBool>[];
};

export function sourceOfHits(
  read: ReadQuery,
  search: SearchTerms | undefined,
  { hits }: FoundHits,
): HitSource {
  return hits === null
    ? walked(read, search)
    : { tables: null, products: cheapestOf(hits), conditions: [sql`true`] };
}

/** The ids of few hits, as the text of a bigint[]. */
export async function idsOfHits(db: Database, hits: Hits): Promise<string> {
  const { rows } = await sql<{ ids: string }>`
    select array(select id from ${cheapestOf(hits)} found)::text as ids`.execute(db);
  return rows[0]?.ids ?? "{}";
}

type Hits = NonNullable<FoundHits["hits"]>;

function cheapestOf(hits: Hits): RawBuilder<unknown> {
  const { chunks, places, planes } = placesOf(hits);
  return sql`(
    select distinct on (products.group_id) id, unit_price, popularity, listed_at
    from unnest(${chunks}::int[], ${places}::int[], ${planes}::int[]) hit (chunk, place, plane)
    join facet_places using (chunk, place, plane)
    join (select id, group_id, unit_price, popularity, listed_at from products where is_public) products
      on products.id = product_id
    order by products.group_id, unit_price, id
  )`;
}

/** Walks the index of the sort order and tests the bit of each product. Bits of all chunks stand in one long row. */
function walked(read: ReadQuery, search: SearchTerms | undefined): HitSource {
  const { category, subtree } = read;
  const near: RawBuilder<SqlBool> =
    category && category.gathersUse === null ? inCategory(category, subtree) : sql`true`;
  const isHit = (id: RawBuilder<unknown>) => sql<SqlBool>`(
    select case when plane = 0 then get_bit((select bits from of_singles), (chunk - 1) * 16384 + place) else coalesce((
      select get_bit(hits.bits, place) from hits
      where facet = '' and hits.chunk = facet_places.chunk and hits.plane = facet_places.plane
    ), 0) end
    from facet_places where product_id = ${id}
  ) = 1`;
  const tables = sql`${hitTables(read, search)}, of_singles as materialized (
    select bit_concat(coalesce(bits, B'0'::bit(16384)) order by chunk) as bits
    from generate_series(1, (select max(chunk) from facet_chunks)) chunk
    left join (select chunk, bits from hits where facet = '' and plane = 0) hits using (chunk)
  )`;
  // A product without variants has no row in product_groups. EXISTS would have all of them read.
  const isCheapest = sql<SqlBool>`case when (
    select true from product_groups where product_groups.group_id = products.group_id
  ) then not exists (
    select from products other where other.group_id = products.group_id and other.is_public
      and (other.unit_price, other.id) < (products.unit_price, products.id) and ${isHit(sql`other.id`)}
  ) else true end`;
  const conditions = [
    sql<SqlBool>`products.is_public`,
    near,
    sql<SqlBool>`case when ${isHit(sql`products.id`)} then ${isCheapest} else false end`,
  ];
  return { tables, products: null, conditions };
}
