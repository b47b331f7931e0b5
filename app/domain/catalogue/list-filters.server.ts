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
  search: SearchTerms,
  conditions: Condition[],
  most: number,
): RawBuilder<RankedProduct> {
  return ranked(
    search,
    sql`
      select id, popularity, search_document
      from products where ${sql.join([sql`is_public`, ...conditions], sql` and `)}
      order by popularity desc, id limit ${most}`,
  );
}

/** So many are looked at one by one, and so many tiers asked at once where none of them is found. */
const lookedAt = 2_000;
const tiersAtOnce = 3;

/**
 * The same where thousands are found. The most popular products of all are looked at one by one, which is enough for a
 * common word; then the index is asked down the tiers of popularity until there are enough, so that the many below are
 * never read. A tier is about four times as large as the one above it, which tells how many to ask at once.
 */
export function rankedProductsOfMany(
  search: SearchTerms,
  conditions: Condition[],
  most: number,
): RawBuilder<RankedProduct> {
  const asked = sql.join([sql`is_public`, ...conditions], sql` and `);
  const inOrder = sql`from products where is_public order by popularity desc, id`;
  return ranked(
    search,
    sql`
      with recursive steps as (
        select (select popularity_tiers(popularity, id) ${inOrder} offset ${lookedAt - 1} limit 1)[1] + 1 as lowest,
          ids, cardinality(ids) as many
        from (select array(
          select id from (select * ${inOrder} limit ${lookedAt}) products where ${asked} limit ${most}
        ) as ids offset 0) found
        union all
        select next.lowest, found.ids, many + cardinality(found.ids)
        from steps
        cross join lateral (select greatest(0, steps.lowest - case many
          when 0 then ${sql.lit(tiersAtOnce)} else ceil(log(4, ${most} * 1.5 / many))::int end) as lowest) next
        cross join lateral (select array(select generate_series(next.lowest, steps.lowest - 1)) as tiers) below
        cross join lateral (select array(
          select id from products where ${asked} and popularity_tiers(popularity, id) && below.tiers
          order by popularity desc, id limit ${most}
        ) as ids offset 0) found
        where many < ${most} and steps.lowest > 0
      )
      select id, popularity, search_document from products
      where id = any (array(select unnest(ids) from steps))
      order by popularity desc, id limit ${most}`,
  );
}

type RankedProduct = { id: string; popularity: number; rank: number };

function ranked({ tsquery }: SearchTerms, popular: RawBuilder<unknown>): RawBuilder<RankedProduct> {
  return sql`(
    select id, popularity, ts_rank(search_document, to_tsquery('simple', ${tsquery}))::float8 as rank
    from (${popular}) popular
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
