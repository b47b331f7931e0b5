import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueModel } from "./catalogue-model.ts";
import type { SortKey } from "./nearest-rows.ts";
import { bandOf, type Shelf } from "./shelf.ts";
import { pageSize } from "../query/list-query.ts";
import { searchCondition, type SearchTerms } from "../query/search-terms.server.ts";

/** A list by relevance with more hits than can be ranked together ends after ten pages: nobody pages further. */
export const maxRankedOfMany = 10 * pageSize;
/** So many hits are ranked together; of more, the most popular. */
export const maxRankedTogether = 1_000;

/** The variants that a search found: by shelf, a 1 for each row. */
export type Hits = ReadonlyMap<Shelf, Uint8Array>;

/** The products that match a search, by their groups, and how many puts the model had had when they were read. */
type CachedHits = { matches: Map<number, number[]>; puts: number; flags?: Hits };

/** The hits of many words are a large part of the shop, and hardly change. So many products are kept in all. */
const maxCached = 300_000;
/** Flags are kept too if they take no more bytes for each product that is found, which is about what it takes itself. */
const maxFlagBytes = 100;

class SearchesOf {
  readonly cache = new LRUCache<string, CachedHits>({
    maxSize: maxCached,
    sizeCalculation: ({ matches }) => matches.size + 1,
  });
  /** The searches that are being read, for all who ask the same meanwhile. */
  readonly reading = new Map<string, Promise<CachedHits>>();
}
const searchesOf = new WeakMap<CatalogueModel, SearchesOf>();

/**
 * Finds the variants on sale that match a search. One query, and of a search that was asked before only for the products
 * that changed since.
 */
export async function findHits(shop: Shop, model: CatalogueModel, search: SearchTerms): Promise<Hits> {
  const searches = searchesOf.get(model) ?? new SearchesOf();
  searchesOf.set(model, searches);
  const { cache, reading } = searches;
  const key = search.tsquery ?? "";
  let cached = cache.get(key);
  if (!cached || !model.putSince(cached.puts)) {
    const { puts } = model;
    const read =
      reading.get(key) ??
      readHits(shop, search)
        .then((matches) => ({ matches, puts }))
        .finally(() => reading.delete(key));
    reading.set(key, read);
    cached = await read;
    cache.set(key, cached);
  }
  const { puts } = model;
  const changed = model.putSince(cached.puts);
  if (changed && changed.size > 0) {
    const again = await readHits(shop, search, sql`and group_id = any (${[...changed]}::bigint[])`);
    for (const groupId of changed) cached.matches.delete(groupId);
    for (const [groupId, ids] of again) cached.matches.set(groupId, ids);
    cached = { matches: cached.matches, puts };
    cache.set(key, cached);
  }
  const flags = cached.flags ?? flagsOf(model, cached.matches);
  const bytes = [...flags.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes <= maxFlagBytes * cached.matches.size) cached.flags = flags;
  return flags;
}

/** The same for a search that not more than `max` variants match; undefined if more do. */
export async function findFewHits(
  shop: Shop,
  model: CatalogueModel,
  search: SearchTerms,
  max: number,
): Promise<Hits | undefined> {
  const matches = await readHits(shop, search, sql`limit ${max + 1}`);
  const many = [...matches.values()].reduce((sum, ids) => sum + ids.length, 0);
  return many > max ? undefined : flagsOf(model, matches);
}

function flagsOf(model: CatalogueModel, matches: Map<number, number[]>): Hits {
  const hits = new Map<Shelf, Uint8Array>();
  for (const [groupId, ids] of matches) {
    const product = model.find(groupId);
    if (!product) continue;
    const { shelf, row, variants } = product;
    const flags = hits.get(shelf) ?? new Uint8Array(shelf.length);
    hits.set(shelf, flags);
    for (let each = row; each < row + variants; each += 1)
      if (ids.includes(shelf.ids.at(each))) flags[each] = 1;
  }
  return hits;
}

async function readHits(shop: Shop, search: SearchTerms, further = sql``): Promise<Map<number, number[]>> {
  const matches = new Map<number, number[]>();
  if (search.tsquery === null) return matches;
  const { rows } = await sql<{ ids: number[]; groups: number[] }>`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(group_id), '[]') as groups from (
      select id, group_id from products where is_public and ${searchCondition(search)} ${further}
    ) found`.execute(shop.db);
  const [{ ids, groups } = { ids: [], groups: [] }] = rows;
  for (const [index, groupId] of groups.entries()) {
    const id = ids[index] ?? 0;
    const variants = matches.get(groupId);
    if (variants) variants.push(id);
    else matches.set(groupId, [id]);
  }
  return matches;
}

/**
 * Those of these products, sorted by popularity, that match a search, each with its rank, which is above 2 for all in
 * stock and above 1 for what can be ordered ahead. `weights` are those of the texts of a product, its name last. One
 * query, which does not ask for the stock: the keys say it.
 */
export async function rankHits(
  shop: Shop,
  search: SearchTerms,
  popular: readonly SortKey[],
  weights = "{0.1, 0.2, 0.4, 1}",
): Promise<{ id: number; rank: number }[]> {
  const bands = new Map(popular.map(({ key, id }) => [id, bandOf(key)]));
  const { rows } = await sql<{ id: number; rank: number }>`
    select id::float8 as id,
      ts_rank(${weights}::float4[], search_document, to_tsquery('simple', ${search.tsquery}))::float8 as rank
    from products where id = any (${popular.map(({ id }) => id)}::bigint[]) and ${searchCondition(search)}`.execute(
    shop.db,
  );
  return rows.map(({ id, rank }) => ({ id, rank: rank + (bands.get(id) ?? 0) }));
}
