import { type RawBuilder, sql, type SqlBool } from "kysely";
import { cachedForShoppers } from "../shop/cached-for-shoppers.ts";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { Category } from "../categories/category.ts";
import { countByBits, readSliderEnds } from "./facets/count-by-bits.server.ts";
import { countInStock } from "./facets/count-in-stock.server.ts";
import { countedByBits } from "./facets/counted-by-bits.ts";
import { findHits } from "./facets/find-hits.server.ts";
import { type HitSource, idsOfHits, sourceOfHits } from "./facets/hit-pages.server.ts";
import {
  type CategoryChoice,
  categoryChoices,
  type SpecFilter,
  specFilters,
} from "./facets/list-filter-choices.ts";
import { readBySchema, type ReadQuery, withoutWholeRanges } from "./query/spec-filters.ts";
import {
  brandsOnSale,
  type Counted,
  countOnSale,
  findProducts,
  mostRankedOfMany,
} from "./list-facets.server.ts";
import { listConditions, rankedAmong, rankedOf, rankedOfMany } from "./query/list-filters.server.ts";
import { readPosition, writePosition } from "./query/cursor.ts";
import { type ListQuery, pageSize, writeListQuery } from "./query/list-query.ts";
import type { ProductCard } from "./product/product-card.ts";
import { publicCards, toListedCard } from "./product/product-rows.server.ts";
import { resolveSearch, type SearchTerms } from "./query/search-terms.server.ts";

export type ProductList = Omit<Counted, "facets"> & {
  facets: Omit<Counted["facets"], "categories"> & {
    categories: CategoryChoice[];
    /** What 'In stock' would leave; null if that would take too long to count. */
    inStock: number | null;
  };
  /** The filters by specification, in order. */
  filters: SpecFilter[];
  /** The chosen category. */
  category: Category | null;
  /** The query that was run: without unknown brands, specifications, values and cursors. */
  query: ListQuery;
  products: ProductCard[];
  /** The words searched for instead of those typed, if no product contains the typed ones; otherwise null. */
  corrected: string | null;
  /** Cursors of the neighbouring pages; null at either end. */
  previous: string | null;
  next: string | null;
};

/** Lists one page of the products for the query `asked`. At most five queries, whatever the size of the catalogue. */
export function listProducts(shop: Shop, asked: ListQuery, size = pageSize): Promise<ProductList> {
  return cachedForShoppers(shop, `${size} products ${writeListQuery(asked)}`, () =>
    readList(shop, asked, size),
  );
}

async function readList(shop: Shop, asked: ListQuery, size: number): Promise<ProductList> {
  const [brands = [], search, schema] = await Promise.all([
    asked.brands && brandsOnSale(shop.db, asked.brands),
    asked.search === undefined ? undefined : resolveSearch(shop.db, asked.search),
    readCatalogueSchema(shop),
  ]);
  const { after: askedAfter, before: askedBefore, brands: _brands, ...filters } = asked;
  const known = readBySchema(schema, brands.length > 0 ? { ...filters, brands } : filters);
  const hasRange = known.choices.some(({ kind }) => kind === "range");
  const asking = readSliderEnds(shop, known.offered, known.subtree);
  const read = hasRange ? withoutWholeRanges(known, await asking) : known;
  const { query } = read;
  const facets = read.offered.map(({ key }) => `spec.${key}`);
  const byBits = (await isByVariant(shop, read)) || isOfSeveralBrands(query);
  const usesBits = byBits || facets.length > 0;
  const finding = usesBits ? findHits(shop.db, read, search) : undefined;
  const counts = usesBits
    ? countByBits(shop.db, read, search, byBits ? ["brand", "new", ...facets] : facets)
    : undefined;
  const waiting = Promise.all([asking, finding, counts]);
  // What fails first is thrown below, where each is awaited.
  waiting.catch(() => undefined);
  const hits = byBits ? await finding : undefined;
  const found = hits && sourceOfHits(read, search, hits);
  // Too many hits to rank are sorted by popularity.
  const order = orderOf(query, hits && hits.hits === null ? undefined : search);
  const after = readPosition(order.name, askedAfter);
  const before = after ? undefined : readPosition(order.name, askedBefore);

  const counting =
    hits && counts
      ? counts.then((counted) => ({
          counted: countedByBits(schema.categories, hits.total, counted),
          ids: null,
        }))
      : search
        ? findProducts(shop.db, schema.categories, read, search)
        : countOnSale(shop.db, schema.categories, read).then((counted) => ({ counted, ids: null }));
  const ids =
    order.name !== "relevance"
      ? null
      : hits?.hits
        ? await idsOfHits(shop.db, hits.hits)
        : (await counting).ids;
  const countingStock = Promise.all([counting, finding]).then(([{ counted }, found]) =>
    countInStock(shop.db, read, search, { ...counted, found }),
  );
  const [page, { counted }, [ends, ofBits, values], inStock] = await Promise.all([
    readPage(shop, order, { read, search, after, before, size, ids, found }),
    counting,
    waiting,
    countingStock,
  ]);
  const further = page.length > size;
  const shown = page.slice(0, size);
  if (before) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  const hasPrevious = before ? further : after !== undefined;
  const hasNext = before ? true : further;
  const { categories, ...otherFacets } = counted.facets;
  return {
    query: { ...query, ...(after && { after: askedAfter }), ...(before && { before: askedBefore }) },
    products: shown.map((row) => toListedCard(row, schema)),
    ...counted,
    facets: {
      ...otherFacets,
      categories: categoryChoices(schema.categories, read.category, categories),
      inStock,
    },
    filters: values ? specFilters(read, values.values, ends, ofBits?.total ?? 0) : [],
    category: read.category ?? null,
    corrected: search?.corrected ?? null,
    previous: hasPrevious && first ? writePosition(order.name, { key: first.sort_key, id: first.id }) : null,
    next: hasNext && last ? writePosition(order.name, { key: last.sort_key, id: last.id }) : null,
  };
}

/** Whether variants of one product can differ in what is asked, so that each has to be looked at. */
async function isByVariant(shop: Shop, { query, choices }: ReadQuery): Promise<boolean> {
  if (choices.length > 0 || query.stock !== undefined) return true;
  return (query.min !== undefined || query.max !== undefined) && hasVariants(shop);
}

/** No index has the products of several brands in one order. A search reads its hits anyway. */
function isOfSeveralBrands({ brands = [], search }: ListQuery): boolean {
  return brands.length > 1 && search === undefined;
}

function hasVariants(shop: Shop): Promise<boolean> {
  return cachedForShoppers(shop, "variants", async () => {
    const row = await shop.db.selectFrom("product_groups").select("group_id").limit(1).executeTakeFirst();
    return row !== undefined;
  });
}

type Order = {
  name: string;
  /** The column to sort by, and its value as text for a cursor. */
  column: RawBuilder<unknown>;
  key: RawBuilder<string>;
  /** Turns a cursor's text into a value of the column's type. */
  value: (key: string) => RawBuilder<unknown>;
  descending: boolean;
};

function orderOf(query: ListQuery, search: SearchTerms | undefined): Order {
  if (query.sort === undefined && search?.tsquery) {
    return {
      name: "relevance",
      column: sql`products.rank`,
      key: sql<string>`products.rank::text`,
      value: (key) => sql`${key}::float8`,
      descending: true,
    };
  }
  const byNumber = (name: string, column: RawBuilder<unknown>, descending: boolean): Order => ({
    name,
    column,
    key: sql<string>`${column}::text`,
    value: (key) => sql`${key}::bigint`,
    descending,
  });
  switch (query.sort) {
    case "price-asc":
      return byNumber("price-asc", sql`products.unit_price`, false);
    case "price-desc":
      return byNumber("price-desc", sql`products.unit_price`, true);
    case "newest":
      return {
        name: "newest",
        column: sql`products.listed_at`,
        key: sql<string>`(extract(epoch from products.listed_at) * 1000000)::bigint::text`,
        value: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
        descending: true,
      };
    default:
      return byNumber("popularity", sql`products.popularity`, true);
  }
}

type PageRequest = {
  read: ReadQuery;
  search: SearchTerms | undefined;
  after: { key: string; id: string } | undefined;
  before: { key: string; id: string } | undefined;
  size: number;
  /** Ids of the products to rank, if counting has read them. */
  ids: string | null;
  /** The hits, if the list is filtered by bits. */
  found: HitSource | undefined;
};

function rankedFinds(search: SearchTerms, conditions: RawBuilder<SqlBool>[], ids: string | null) {
  if (ids !== null) return rankedOf(search, ids);
  const isFiltered = conditions.length > 1;
  return isFiltered
    ? rankedAmong(search, conditions, mostRankedOfMany)
    : rankedOfMany(search, mostRankedOfMany);
}

/**
 * Reads up to `size` + 1 rows beyond the cursor, nearest first; rows of equal sort value have ascending ids. An index
 * decides which rows these are before anything else of a product is read.
 */
function readPage(shop: Shop, order: Order, { read, search, after, before, size, ids, found }: PageRequest) {
  const backwards = before !== undefined;
  const falling = order.descending !== backwards;
  const { shared, facets } = listConditions(read, search);
  const conditions = [...shared, ...facets];
  const ranked = order.name === "relevance" && search && rankedFinds(search, conditions, ids);
  const source = ranked ? sql`${ranked} products` : sql`${found?.products ?? sql``} products`;
  const asked = ranked
    ? [sql`true`]
    : (found?.conditions ?? [sql<SqlBool>`is_public`, sql<SqlBool>`is_listed`, ...conditions]);
  const edge = after ?? before;
  if (edge) {
    const value = order.value(edge.key);
    const beyond = falling ? sql`<` : sql`>`;
    const furtherId = backwards ? sql`<` : sql`>`;
    // Only the first condition bounds the index scan. The second drops rows with the cursor's own sort value that are
    // not beyond it.
    asked.push(
      sql<SqlBool>`${order.column} ${beyond}= ${value}
        and (${order.column} ${beyond} ${value} or products.id ${furtherId} ${edge.id}::bigint)`,
    );
  }
  const direction = falling ? "desc" : "asc";
  const idDirection = backwards ? "desc" : "asc";
  const page = sql<{ id: string; place: unknown; sort_key: string }>`(
    ${!ranked && found?.tables ? sql`with ${found.tables}` : sql``}
    select products.id, ${order.column} as place, ${order.key} as sort_key
    from ${source} where ${sql.join(asked, sql` and `)}
    order by place ${sql.raw(direction)}, products.id ${sql.raw(idDirection)} limit ${size + 1}
  )`;
  return publicCards(shop.db)
    .innerJoin(page.as("page"), "page.id", "products.id")
    .select("page.sort_key")
    .orderBy("page.place", direction)
    .orderBy("products.id", idDirection)
    .execute();
}
