import type { Category } from "../schema/category.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { countChoices } from "./count-choices.ts";
import { type CategoryChoice, categoryChoices, type SpecFilter, specFilters } from "./list-filter-choices.ts";
import type { CatalogueModel } from "../model/catalogue-model.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { NearestRows, type SortKey } from "../model/nearest-rows.ts";
import { brandsOnSale, sliderEnds } from "../model/on-sale.ts";
import { byPopularity, scanList } from "../model/scan-list.ts";
import type { ListRequest, ListCounts, Sorted } from "../model/shelf-scan.ts";
import type { ProductCard } from "../product/product-card-data.ts";
import { readListedCards } from "../product/product-rows.server.ts";
import { readPosition, writePosition } from "../query/cursor.ts";
import { type ListQuery, pageSize, type Sort, writeListQuery } from "../query/list-query.ts";
import {
  findHits,
  type Hits,
  maxRankedOfMany,
  maxRankedTogether,
  rankHits,
} from "../model/search-hits.server.ts";
import type { SearchTerms } from "../query/search-terms.server.ts";
import { resolveTyped } from "../search/resolve-typed.server.ts";
import { describeText } from "./describe-list.ts";
import { readBySchema, type ReadQuery, withoutWholeRanges } from "../query/spec-filters.ts";

export type ProductList = {
  total: number;
  /** How many products each choice would leave while all other filters stay. */
  facets: {
    categories: CategoryChoice[];
    brands: { brand: string; count: number }[];
    /** What the choice of all categories would leave. */
    anyCategory: number;
    newArrivals: number;
    inStock: number;
  };
  /** The filters by specification, in order. */
  filters: SpecFilter[];
  category: Category | null;
  /** The query that was run: without unknown brands, specifications, values and cursors. */
  query: ListQuery;
  products: ProductCard[];
  /** The text as it is shown: '“toofan”', or 'For students'; '' without one. */
  searchedText: string;
  /** The words searched for instead of those typed, if no product contains the typed ones; otherwise null. */
  corrected: string | null;
  /** Cursors of the neighbouring pages; null at either end. */
  previous: string | null;
  next: string | null;
};

/** Lists one page of the products for `query`. One query for the page, and up to three for a search. */
export function listProducts(shop: Shop, query: ListQuery, size = pageSize): Promise<ProductList> {
  return cachedForShoppers(shop, `${size} products ${writeListQuery(query)}`, () =>
    readList(shop, query, size),
  );
}

async function readList(shop: Shop, listQuery: ListQuery, size: number): Promise<ProductList> {
  const [schema, model, search] = await Promise.all([
    readCatalogueSchema(shop),
    catalogueModel(shop),
    listQuery.search === undefined ? undefined : resolveTyped(shop, listQuery.search),
  ]);
  const hits = search && (await findHits(shop, model, search));
  const { after: requestedAfter, before: requestedBefore, brands: _brands, ...filters } = listQuery;
  const brands = brandsOnSale(model, listQuery.brands ?? []);
  const bySchema = readBySchema(schema, brands.length > 0 ? { ...filters, brands } : filters);
  const sliders = sliderEnds(model, bySchema.offered, bySchema.subtree);
  const read = withoutWholeRanges(bySchema, sliders);
  const { query } = read;
  const isByRank = query.sort === undefined && search !== undefined && search.tsquery !== null;
  const { sort = "popularity" } = query;
  // A cursor of prices without GST is no place among those with GST.
  const sorted = query.gst && sort.startsWith("price") ? `${sort}-with-gst` : sort;
  const order = isByRank ? "relevance" : sorted;
  const after = readPosition(order, requestedAfter);
  const before = after ? undefined : readPosition(order, requestedBefore);
  const ends = { after: after && keyOf(after), before: before && keyOf(before) };

  const listRequest = listRequestOf(read, schema.categories, hits);
  const { counts, page } = isByRank
    ? await findByRank(shop, model, listRequest, search, { ...ends, size })
    : await findInOrder(model, listRequest, sort, { ...ends, size });
  const further = page.length > size;
  const shown = page.slice(0, size);
  if (before) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  const hasPrevious = before ? further : after !== undefined;
  const hasNext = before ? true : further;
  const cursor = ({ key, id }: { key: number; id: number }) =>
    writePosition(order, { key: String(key), id: String(id) });
  const choices = countChoices(schema.categories, counts);
  return {
    query: { ...query, ...(after && { after: requestedAfter }), ...(before && { before: requestedBefore }) },
    products: await readListedCards(
      shop,
      shown.map(({ id }) => String(id)),
      schema,
    ),
    total: counts.total,
    facets: { ...choices, categories: categoryChoices(schema.categories, read.category, choices.categories) },
    filters: specFilters(read, counts, sliders),
    category: read.category ?? null,
    searchedText: describeText(query.search),
    corrected: search?.corrected ?? null,
    previous: hasPrevious && first ? cursor(first) : null,
    next: hasNext && last ? cursor(last) : null,
  };
}

export function listRequestOf(
  { query, category, subtree, choices, offered }: ReadQuery,
  categories: Category[],
  hits: Hits | undefined,
): ListRequest {
  return {
    ...(category && { category: { subtree, use: category.gathersUse } }),
    ...(query.brands && { brands: query.brands }),
    isNew: query.isNew,
    isInStock: query.stock === "in",
    min: query.min,
    max: query.max,
    withGst: query.gst === "with",
    choices,
    hits,
    counted: offered.map(({ key }) => key),
    uses: categories.flatMap(({ gathersUse }) => gathersUse ?? []),
  };
}

type Found = {
  counts: ListCounts;
  /** The products of the page in order, and one more if there are further ones. */
  page: SortKey[];
};
type PageRequest = { after?: SortKey; before?: SortKey; size: number };

function keysOf(sort: Sort, { withGst }: ListRequest): Sorted["keys"] {
  if (sort === "popularity") return byPopularity;
  return ({ listed, prices, pricesWithGst }) => {
    const { values } = sort === "newest" ? listed : withGst ? pricesWithGst : prices;
    return (row) => values[row] ?? 0;
  };
}

async function findInOrder(
  model: CatalogueModel,
  listRequest: ListRequest,
  sort: Sort,
  { size, ...ends }: PageRequest,
): Promise<Found> {
  const nearest = new NearestRows(size + 1, { isFalling: sort !== "price-asc", ...ends });
  const counts = await scanList(model, listRequest, { nearest, keys: keysOf(sort, listRequest) });
  return { counts, page: nearest.keys };
}

/** Ranks the hits of a search, or if they are too many for that the most popular of them. */
async function findByRank(
  shop: Shop,
  model: CatalogueModel,
  listRequest: ListRequest,
  search: SearchTerms,
  { size, ...ends }: PageRequest,
): Promise<Found> {
  const popular = await findInOrder(model, listRequest, "popularity", { size: maxRankedTogether });
  const isAll = popular.page.length <= maxRankedTogether;
  const requested = isAll ? popular.page : popular.page.slice(0, maxRankedOfMany);
  const nearest = new NearestRows(size + 1, { isFalling: true, ...ends });
  for (const { id, rank } of await rankHits(shop, search, requested)) nearest.offer(rank, id);
  return { counts: popular.counts, page: nearest.keys };
}

function keyOf({ key, id }: { key: string; id: string }): SortKey {
  return { key: Number(key), id: Number(id) };
}
