import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { SearchTerms } from "../query/search-terms.server.ts";
import type { ReadQuery } from "../query/spec-filters.ts";
import { inStockOfHits } from "./count-in-stock.server.ts";
import { hitTables } from "./facet-hits.server.ts";
import type { FoundHits } from "./hit-places.ts";

/** With so few hits their products are looked up one by one; with more, the index of the sort order finds a page sooner. */
export const mostLookedUp = 2_000;

/** Finds the products of a list that is filtered by bits. One query. */
export async function findHits(
  db: Database,
  read: ReadQuery,
  search: SearchTerms | undefined,
): Promise<FoundHits> {
  const { rows } = await sql<FoundHits>`
    with ${hitTables(read, search)},
    total as (
      select coalesce(sum(many), 0)::int as total
      from (select bit_count(bit_or(bits)) as many from hits where facet = '' group by chunk, category) of_chunks
    )
    select total, ${inStockOfHits} as "inStock",
      case when total <= ${mostLookedUp} then (
        select coalesce(json_agg(json_build_object('chunk', chunk, 'plane', plane,
          'bits', encode(varbit_send(bits), 'base64'))), '[]')
        from hits where facet = ''
      ) end as hits
    from total
  `.execute(db);
  return rows[0] ?? { total: 0, inStock: 0, hits: [] };
}
