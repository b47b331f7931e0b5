import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ListQuery, Shelf } from "./list-query.ts";
import type { SearchTerms } from "./search-terms.server.ts";

type Condition = RawBuilder<SqlBool>;

/** The filters of a list as conditions on `products`; `category`, `brand` and `isNew` also serve the facets. */
export function listConditions(query: ListQuery, search: SearchTerms | undefined) {
  const shared: Condition[] = [];
  if (search) shared.push(searchCondition(search));
  if (query.min !== undefined) shared.push(sql`products.unit_price >= ${query.min}`);
  if (query.max !== undefined) shared.push(sql`products.unit_price <= ${query.max}`);
  const facets: Condition[] = [];
  if (query.category !== undefined) facets.push(onShelf(query.category));
  if (query.brand !== undefined) facets.push(sql`products.brand = ${query.brand}`);
  if (query.isNew) facets.push(sql`products.is_new`);
  return { shared, facets };
}

export function searchCondition({ tsquery }: SearchTerms): Condition {
  return tsquery === null ? sql`false` : sql`products.search_document @@ to_tsquery('simple', ${tsquery})`;
}

/**
 * The most popular of the products that a search finds under `conditions`, each with its rank: ranking each of the
 * thousands that bear a common word would take longer than everything else, and nobody leafs so far.
 */
export function rankedProducts(
  { tsquery }: SearchTerms,
  conditions: Condition[],
  most: number,
): RawBuilder<{ id: string; popularity: number; rank: number }> {
  return sql`(
    select id, popularity, ts_rank(search_document, to_tsquery('simple', ${tsquery}))::float8 as rank
    from (
      select id, popularity, search_document
      from products where ${sql.join([sql`is_public`, ...conditions], sql` and `)}
      order by popularity desc, id limit ${most}
    ) popular
  )`;
}

/** Whether a product stands under this heading of the category filter. */
export function onShelf(shelf: Shelf): Condition {
  switch (shelf) {
    case "Gaming":
      return sql`products.is_gaming`;
    case "Components":
      return sql`products.category = 'Component'`;
    case "Accessories":
      return sql`products.category = 'Accessory'`;
    default:
      return sql`products.category = ${shelf}`;
  }
}
