import { sql } from "kysely";
import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CatalogueModel } from "../model/catalogue-model.ts";
import type { Shelf } from "../model/shelf.ts";
import { pageSize } from "./list-query.ts";
import { searchCondition, type SearchTerms } from "./search-terms.server.ts";

/** A list by relevance with more hits than can be ranked together ends after ten pages: nobody pages further. */
export const mostRankedOfMany = 10 * pageSize;
/** So many hits are ranked together; of more, the most popular. */
export const mostRankedTogether = 1_000;

/** The variants that a search found: by shelf, a 1 for each row. */
export type Hits = ReadonlyMap<Shelf, Uint8Array>;

/** Finds the variants on sale that match a search. One query. */
export async function findHits(shop: Shop, model: CatalogueModel, search: SearchTerms): Promise<Hits> {
  const found = await cachedForShoppers(shop, `hits ${search.tsquery}`, () => readHits(shop, search));
  const hits = new Map<Shelf, Uint8Array>();
  for (const [place, groupId] of found.groups.entries()) {
    const product = model.find(groupId);
    if (!product) continue;
    const { shelf, row, variants } = product;
    const flags = hits.get(shelf) ?? new Uint8Array(shelf.length);
    hits.set(shelf, flags);
    for (let each = row; each < row + variants; each += 1) {
      if (shelf.ids.values[each] === found.ids[place]) flags[each] = 1;
    }
  }
  return hits;
}

type Found = { ids: number[]; groups: number[] };

async function readHits(shop: Shop, search: SearchTerms): Promise<Found> {
  if (search.tsquery === null) return { ids: [], groups: [] };
  const { rows } = await sql<Found>`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(group_id), '[]') as groups from products
    where is_public and ${searchCondition(search)}`.execute(shop.db);
  return rows[0] ?? { ids: [], groups: [] };
}

/** Those of these products that match a search, each with its rank. One query. */
export async function rankHits(
  shop: Shop,
  search: SearchTerms,
  ids: readonly number[],
): Promise<{ id: number; rank: number }[]> {
  const { rows } = await sql<{ id: number; rank: number }>`
    select id::float8 as id, ts_rank(search_document, to_tsquery('simple', ${search.tsquery}))::float8 as rank
    from products where id = any (${ids}::bigint[]) and ${searchCondition(search)}`.execute(shop.db);
  return rows;
}
