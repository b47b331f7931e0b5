import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { listConditions } from "../query/list-filters.server.ts";
import type { SearchTerms } from "../query/search-terms.server.ts";
import type { ReadQuery } from "../query/spec-filters.ts";
import { type FoundHits, placesOf } from "./hit-places.ts";

/** With more sold-out products than these, or more hits, the count is left out: reading all of them would take too long. */
const mostSoldOut = 1_000;
const mostHits = 500;

const soldOut = sql`(select product_id from stock_levels where on_hand = 0 limit ${sql.lit(mostSoldOut + 1)})`;
const areFew = sql`(select count(*) from ${soldOut} sold) <= ${sql.lit(mostSoldOut)}`;

/** How many products of `hits` have a variant in stock; null if too many products of the shop are sold out. */
export const inStockOfHits: RawBuilder<number | null> = sql`
  case when ${areFew} then (
    select coalesce(sum(many), 0)::int from (
      select bit_count(bit_or(hits.bits & ~coalesce(sold.bits, B'0'::bit(16384)))) as many
      from hits left join (
        select chunk, plane, bit_or(set_bit(B'0'::bit(16384), place, 1)) as bits
        from ${soldOut} sold join facet_places using (product_id) group by chunk, plane
      ) sold using (chunk, plane)
      where facet = '' group by chunk
    ) of_chunks
  ) end`;

/** How many products of a list have a variant in stock. `found` are its hits, if they are known. */
export async function countInStock(
  db: Database,
  read: ReadQuery,
  search: SearchTerms | undefined,
  { found, total, isMore }: { found: FoundHits | undefined; total: number; isMore: boolean },
): Promise<number | null> {
  if (read.query.stock || total === 0) return total;
  if (found) return found.inStock ?? countAmong(db, found);
  if (isMore) return null;
  const missing = await countSoldOut(db, read, search);
  return missing === null ? null : total - missing;
}

async function countAmong(db: Database, { hits, total }: FoundHits): Promise<number | null> {
  if (hits === null || total > mostHits) return null;
  const { chunks, places, planes } = placesOf(hits);
  const { rows } = await sql<{ count: number }>`
    select count(distinct (chunk, place))::int as count
    from unnest(${chunks}::int[], ${places}::int[], ${planes}::int[]) hit (chunk, place, plane)
    join facet_places using (chunk, place, plane)
    where not exists (
      select from stock_levels where stock_levels.product_id = facet_places.product_id and on_hand = 0
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The products of a list without a variant in stock. */
async function countSoldOut(
  db: Database,
  read: ReadQuery,
  search: SearchTerms | undefined,
): Promise<number | null> {
  const { shared, facets } = listConditions(read, search);
  const conditions = [sql`is_public`, sql`is_listed`, ...shared, ...facets];
  const { rows } = await sql<{ count: number | null }>`
    select case when ${areFew} then (
      select count(*)::int from products
      where ${sql.join(conditions, sql` and `)} and group_id in (
        select group_id from ${soldOut} sold join facet_places using (product_id)
      ) and not exists (
        select from facet_places variant where variant.group_id = products.group_id and not exists (
          select from stock_levels where stock_levels.product_id = variant.product_id and on_hand = 0
        )
      )
    ) end as count`.execute(db);
  return rows[0]?.count ?? null;
}
