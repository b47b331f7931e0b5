import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import type { Shop } from "../../shop/shop.ts";
import type { Specification } from "../../specifications/specification.ts";
import type { SearchTerms } from "../query/search-terms.server.ts";
import { chosenFacets, hitTables } from "./facet-hits.server.ts";
import type { ReadQuery } from "../query/spec-filters.ts";

export type BitCounts = {
  /** Products by facet and value, each facet without its own choice. */
  values: { facet: string; value: string; count: number }[];
  /** Products by category without the choice of one. `use` counts those with a use; null counts all. */
  categories: { category: string; use: string | null; count: number }[];
};

/** Counts what each choice would leave of a list. One query. */
export async function countByBits(
  db: Database,
  read: ReadQuery,
  search: SearchTerms | undefined,
  counted: string[],
): Promise<BitCounts> {
  const chosen = chosenFacets(read);
  const { rows } = await sql<BitCounts>`
    with ${hitTables(read, search)},
    asked as materialized (
      select id, facet, value, case when facet = any (${chosen}) then facet else '' end as leaving
      from facet_values where facet = any (${counted}) and (value = '#' or value not like '#%')
    ), hits_of_variants as materialized (
      select facet, chunk, array_agg(plane) as planes, array_agg(bits) as bits_of_planes
      from hits where has_variants group by facet, chunk
    ), counts as (
      select facet, value, sum(many)::int as count
      from (
        select value_id, sum(many) as many
        from (
          select value_id, bit_count(facet_bits.bits & hits.bits) as many
          from asked join hits on hits.facet = leaving and not has_variants
          join facet_bits on value_id = id and facet_bits.chunk = hits.chunk and facet_bits.plane = 0
          -- Sorts no bits.
          offset 0
        ) of_singles
        group by value_id
        union all
        select id, bit_count(merged.bits)
        from asked join hits_of_variants on hits_of_variants.facet = leaving
        cross join lateral (
          select bit_or(facet_bits.bits & hit.bits) as bits
          from unnest(planes, bits_of_planes) hit (plane, bits)
          join facet_bits on value_id = id and facet_bits.chunk = hits_of_variants.chunk and facet_bits.plane = hit.plane
        ) merged
      ) of_chunks join asked on id = value_id group by facet, value
    ), categories as (
      select category, use, sum(many)::int as count
      from (
        select category, null as use, bit_count(bit_or(bits)) as many from hits where facet = 'category'
        group by category, chunk
        union all
        select category, facet_values.value, bit_count(bit_or(facet_bits.bits & hits.bits))
        from facet_values join facet_bits on value_id = facet_values.id
        join hits on hits.chunk = facet_bits.chunk and hits.plane = facet_bits.plane and hits.facet = 'category'
        where facet_values.facet = 'use'
          and facet_values.value in (select gathers_use from categories where gathers_use is not null)
        group by hits.category, facet_bits.chunk, facet_values.value
      ) of_chunks group by category, use
    )
    select
      (select coalesce(json_agg(counts), '[]') from counts where count > 0) as values,
      (select coalesce(json_agg(categories), '[]') from categories where count > 0) as categories
  `.execute(db);
  return rows[0] ?? { values: [], categories: [] };
}

/** The lowest and highest value of each specification with a slider, among the products of these categories. */
export async function readSliderEnds(
  shop: Shop,
  specs: Specification[],
  subtree: string[],
): Promise<Map<string, { low: number; high: number }>> {
  const asked = specs.filter(({ filterStep }) => filterStep !== null);
  if (asked.length === 0 || subtree.length === 0) return new Map();
  const keys = asked.map(({ key }) => key);
  return cachedForShoppers(shop, `sliders ${JSON.stringify([keys, subtree])}`, async () => {
    const { rows } = await sql<{ key: string; low: number | null; high: number | null }>`
      select key, min(low)::float8 as low, max(high)::float8 as high
      from unnest(${keys}::text[]) key, unnest(${subtree}::text[]) kind, lateral (select
        (select value from spec_counts
          where specification = key and category = kind and count > 0 order by value limit 1) as low,
        (select value from spec_counts
          where specification = key and category = kind and count > 0 order by value desc limit 1) as high
      ) ends
      group by key
    `.execute(shop.db);
    return new Map(
      rows.flatMap(({ key, low, high }) => (low === null || high === null ? [] : [[key, { low, high }]])),
    );
  });
}
