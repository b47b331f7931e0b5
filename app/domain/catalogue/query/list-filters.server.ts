import type { Category } from "../../categories/category.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ReadQuery } from "./spec-filters.ts";
import type { SearchTerms } from "./search-terms.server.ts";

type Condition = RawBuilder<SqlBool>;

/**
 * The filters of a list as conditions on `products`. `shared` also narrows the facet counts; `facets` holds category,
 * brand and `isNew`, which the facets offer as choices.
 */
export function listConditions({ query, category, subtree }: ReadQuery, search: SearchTerms | undefined) {
  const shared: Condition[] = [];
  if (search) shared.push(searchCondition(search));
  if (query.min !== undefined) shared.push(sql`products.unit_price >= ${query.min}`);
  if (query.max !== undefined) shared.push(sql`products.unit_price <= ${query.max}`);
  const facets: Condition[] = [];
  if (category) facets.push(inCategory(category, subtree));
  const [only, ...others] = query.brands ?? [];
  if (only !== undefined) {
    facets.push(
      others.length === 0 ? sql`products.brand = ${only}` : sql`products.brand = any (${[only, ...others]})`,
    );
  }
  if (query.isNew) facets.push(sql`products.is_new`);
  return { shared, facets };
}

export function searchCondition({ tsquery }: SearchTerms): Condition {
  return tsquery === null ? sql`false` : sql`products.search_document @@ to_tsquery('simple', ${tsquery})`;
}

/**
 * The `most` most popular hits of a search under `conditions`, each with its rank. Ranking all of the thousands that
 * contain a common word would take longer than everything else, and nobody pages so far.
 */
export function rankedAmong(
  search: SearchTerms,
  conditions: Condition[],
  most: number,
): RawBuilder<RankedProduct> {
  return ranked(
    search,
    sql`
      select id, popularity, search_document
      from products where ${sql.join([sql`is_public`, sql`is_listed`, ...conditions], sql` and `)}
      order by popularity desc, id limit ${most}`,
  );
}

/** The products with these ids, which a search found, each with its rank. */
export function rankedOf(search: SearchTerms, ids: string): RawBuilder<RankedProduct> {
  return ranked(
    search,
    sql`select id, popularity, search_document from products where id = any (${ids}::bigint[])`,
  );
}

/** How many products are looked at one by one, and how many tiers are queried at once if none of them is a hit. */
const lookedAt = 600;
const tiersAtOnce = 3;

/**
 * Does the same as `rankedAmong` for thousands of hits without further filters. It first looks at the most popular
 * products one by one, which is enough for a common word. Then it queries the index down the tiers of popularity until
 * there are enough hits, so that the many products below are never read. A tier is about four times as large as the one
 * above it; from that follows how many to query at once. With a million products, a word that one in fifty contains
 * takes 10 ms this way, and 51 to 142 ms with `rankedAmong`. Under further filters, which the tiers do not know,
 * `rankedAmong` is faster.
 */
export function rankedOfMany(search: SearchTerms, most: number): RawBuilder<RankedProduct> {
  const asked = sql`is_public and is_listed and ${searchCondition(search)}`;
  const find = sql`row(id, popularity, ${rankFor(search)})`;
  return sql`(
    with recursive steps as (
      select
        min((popularity_tiers(popularity, id))[1]) + 1 as lowest,
        array_agg(${find}) filter (where ${asked}) as finds,
        count(*) filter (where ${asked}) as many
      from (select * from products where is_public and is_listed order by popularity desc, id limit ${lookedAt}) products
      union all
      select next.lowest, found.finds, many + cardinality(found.finds)
      from steps
      cross join lateral (select greatest(0, steps.lowest - case many
        when 0 then ${sql.lit(tiersAtOnce)} else ceil(log(4, ${most} * 1.5 / many))::int end) as lowest) next
      cross join lateral (select array(select generate_series(next.lowest, steps.lowest - 1)) as tiers) below
      cross join lateral (select array(
        select ${find} from (
          select id, popularity, search_document from products
          where ${asked} and popularity_tiers(popularity, id) && below.tiers
          order by popularity desc, id limit ${most}
        ) popular
      ) as finds offset 0) found
      where many < ${most} and steps.lowest > 0
    )
    select distinct find.*
    from steps cross join unnest(finds) as find (id bigint, popularity integer, rank float8)
    order by popularity desc, id limit ${most}
  )`;
}

type RankedProduct = { id: string; popularity: number; rank: number };

function ranked(search: SearchTerms, popular: RawBuilder<unknown>): RawBuilder<RankedProduct> {
  return sql`(select id, popularity, ${rankFor(search)} as rank from (${popular}) popular)`;
}

function rankFor({ tsquery }: SearchTerms): RawBuilder<number> {
  return sql`ts_rank(search_document, to_tsquery('simple', ${tsquery}))::float8`;
}

/** The condition that a product belongs to a category, whose `subtree` has the keys of itself and all below. */
export function inCategory({ gathersUse }: Pick<Category, "gathersUse">, subtree: string[]): Condition {
  const [only] = subtree;
  const own =
    subtree.length === 1
      ? sql<SqlBool>`products.category = ${only}`
      : sql<SqlBool>`products.category = any (${subtree})`;
  if (gathersUse === null) return own;
  return gathersUse === "gaming"
    ? sql`(${own} or products.is_gaming)`
    : sql`(${own} or ${gathersUse} = any (products.usage))`;
}
