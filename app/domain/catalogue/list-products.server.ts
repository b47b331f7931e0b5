import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../shop.ts";
import { countFacets, type Facets, isBrandOnSale } from "./list-facets.server.ts";
import { listConditions, rankedCandidates } from "./list-filters.server.ts";
import { readPosition, writePosition } from "./list-position.ts";
import { type ListQuery, pageSize } from "./list-query.ts";
import type { ProductCard } from "./product-card.ts";
import { publicCards, toCard } from "./product-rows.server.ts";
import { resolveSearch, type SearchTerms } from "./search-terms.server.ts";

export type ProductList = {
  /** What was really asked: unknown brands and positions are gone from it. */
  query: ListQuery;
  products: ProductCard[];
  total: number;
  facets: Facets;
  /** The words searched for instead of those typed, where nothing bears the typed ones. */
  corrected: string | null;
  /** Positions of the neighbouring pages; null at either end. */
  previous: string | null;
  next: string | null;
};

/** One page of the products that answer `asked`. At most four queries, whatever the catalogue's size. */
export async function listProducts(shop: Shop, asked: ListQuery, size = pageSize): Promise<ProductList> {
  const [brandExists, search] = await Promise.all([
    asked.brand !== undefined && isBrandOnSale(shop.db, asked.brand),
    asked.search === undefined ? undefined : resolveSearch(shop.db, asked.search),
  ]);
  const { after: askedAfter, before: askedBefore, brand, ...filters } = asked;
  const query: ListQuery = brandExists ? { ...filters, brand } : filters;
  const order = orderOf(query, search);
  const after = readPosition(order.name, askedAfter);
  const before = after ? undefined : readPosition(order.name, askedBefore);

  const [page, counted] = await Promise.all([
    readPage(shop, order, { query, search, after, before, size }),
    countFacets(shop.db, query, search),
  ]);
  const further = page.length > size;
  const shown = page.slice(0, size);
  if (before) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  const hasPrevious = before ? further : after !== undefined;
  const hasNext = before ? true : further;
  return {
    query: { ...query, ...(after && { after: askedAfter }), ...(before && { before: askedBefore }) },
    products: shown.map(toCard),
    total: counted.total,
    facets: counted.facets,
    corrected: search?.corrected ?? null,
    previous: hasPrevious && first ? writePosition(order.name, { key: first.sort_key, id: first.id }) : null,
    next: hasNext && last ? writePosition(order.name, { key: last.sort_key, id: last.id }) : null,
  };
}

type Order = {
  name: string;
  /** What is sorted by, and the same as text for a position. */
  column: RawBuilder<unknown>;
  key: RawBuilder<string>;
  /** A position's text as a value of the column's type. */
  value: (key: string) => RawBuilder<unknown>;
  descending: boolean;
};

function orderOf(query: ListQuery, search: SearchTerms | undefined): Order {
  if (query.sort === undefined && search?.tsquery) {
    const rank = sql`ts_rank(products.search_document, to_tsquery('simple', ${search.tsquery}))::float8`;
    return {
      name: "relevance",
      column: rank,
      key: sql<string>`${rank}::text`,
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

/** By relevance the list ends after these; sorted in any other way it does not end. */
const mostRanked = 1_000;

type PageRequest = {
  query: ListQuery;
  search: SearchTerms | undefined;
  after: { key: string; id: string } | undefined;
  before: { key: string; id: string } | undefined;
  size: number;
};

/** Up to `size` + 1 rows beyond the position, nearest first; ids rise within equal sort values. */
function readPage(shop: Shop, order: Order, { query, search, after, before, size }: PageRequest) {
  const backwards = before !== undefined;
  const falling = order.descending !== backwards;
  const { shared, facets } = listConditions(query, search);
  let rows = publicCards(shop.db).select(order.key.as("sort_key"));
  const conditions = [...shared, ...facets];
  if (order.name === "relevance") rows = rows.where(rankedCandidates(conditions, mostRanked));
  else for (const condition of conditions) rows = rows.where(condition);
  const edge = after ?? before;
  if (edge) {
    const value = order.value(edge.key);
    const beyond = falling ? sql`<` : sql`>`;
    const furtherId = backwards ? sql`<` : sql`>`;
    // The first half alone bounds the index scan; the second drops what the edge's own value hides.
    rows = rows.where(
      sql<boolean>`${order.column} ${beyond}= ${value}
        and (${order.column} ${beyond} ${value} or products.id ${furtherId} ${edge.id}::bigint)`,
    );
  }
  return rows
    .orderBy(order.column, falling ? "desc" : "asc")
    .orderBy("products.id", backwards ? "desc" : "asc")
    .limit(size + 1)
    .execute();
}
