import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { type Category, subtreeOf } from "../categories/category.ts";
import type { ReadQuery } from "./query/spec-filters.ts";
import { listConditions, searchCondition } from "./query/list-filters.server.ts";
import { type ListQuery, pageSize } from "./query/list-query.ts";
import type { SearchTerms } from "./query/search-terms.server.ts";

type FacetCounts<Count> = {
  /** By the category's key. */
  categories: { key: string; count: Count }[];
  brands: { brand: string; count: Count }[];
  /** What the choice of all categories would leave. */
  anyCategory: Count;
  newArrivals: Count;
};

type CountedWith<Facets> = {
  total: number;
  /** True if a search finds more than `total`, which is then where counting stopped. */
  isMore: boolean;
  /** How many products each choice would leave while all other filters stay. */
  facets: Facets;
};

/** The counts of the single choices are null if a search finds more than are counted. */
export type Counted = CountedWith<FacetCounts<number> | FacetCounts<null>>;

type Group = { category: string; brand: string; is_gaming: boolean; is_new: boolean; count: number };

const mostCounted = 1_000;

/**
 * The total and the facet counts of everything on sale. It ignores the search, and reads the materialised facet counts.
 */
export async function countOnSale(
  db: Database,
  categories: Category[],
  read: ReadQuery,
): Promise<CountedWith<FacetCounts<number>>> {
  return addUp(categories, read, (await countStanding(read.query).execute(db)).rows);
}

export type Hits = {
  counted: Counted;
  /**
   * Ids of the products to rank, as the text of a bigint[]. Null if there are too many hits to have read them while
   * counting.
   */
  ids: string | null;
};

/** A list by relevance with more hits than are counted ends after ten pages: nobody pages further. */
export const mostRankedOfMany = 10 * pageSize;

/** A search with at most so many expected hits has all of them read at once: two queries would take longer. */
const mostRead = 5_000;

/**
 * Counts the products that the search, the price range and the other filters find. Counting stops at `most`: reading
 * each product that contains a common word would take longer than everything else on the page.
 */
export async function findProducts(
  db: Database,
  known: Category[],
  read: ReadQuery,
  search: SearchTerms,
  most = mostCounted,
): Promise<Hits> {
  const isShort = read.query.sort === undefined && (await expectedFinds(db, search)) <= mostRead;
  const { rows } = await countFound(read, search, most, isShort ? Math.max(most, mostRead) : most).execute(
    db,
  );
  const [{ kinds, brands, total, ids } = { kinds: [], brands: [], total: 0, ids: null }] = rows;
  if (kinds) return { counted: addUp(known, read, kinds), ids };
  const counted = {
    total: Math.min(total, most),
    isMore: total > most,
    facets: {
      categories: known.map(({ key }) => ({ key, count: null })),
      brands: inOrder(brands).map((brand) => ({ brand, count: null })),
      anyCategory: null,
      newArrivals: null,
    },
  };
  return { counted, ids };
}

/**
 * Adds up the total and the facet counts. Each group is looked at once, because a shop of many brands has thousands.
 */
function addUp(
  categories: Category[],
  { query, category: asked, subtree }: ReadQuery,
  groups: Group[],
): CountedWith<FacetCounts<number>> {
  const ofCategories = new Map(categories.map(({ key }) => [key, 0]));
  const listing = listsOf(categories);
  const ofBrands = new Map<string, number>();
  const sums = { total: 0, anyCategory: 0, newArrivals: 0 };
  for (const group of groups) {
    const { brand, count } = group;
    const inCategory = asked === undefined || isInCategory(asked, subtree, group);
    const ofBrand = query.brands?.includes(brand) ?? true;
    const newEnough = !query.isNew || group.is_new;
    if (inCategory && ofBrand && newEnough) sums.total += count;
    if (inCategory && ofBrand && group.is_new) sums.newArrivals += count;
    const ofThisBrand = inCategory && newEnough ? count : 0;
    ofBrands.set(brand, (ofBrands.get(brand) ?? 0) + ofThisBrand);
    if (!ofBrand || !newEnough) continue;
    sums.anyCategory += count;
    for (const key of listing(group)) ofCategories.set(key, (ofCategories.get(key) ?? 0) + count);
  }
  const { total, ...counts } = sums;
  return {
    total,
    isMore: false,
    facets: {
      ...counts,
      categories: [...ofCategories].map(([key, count]) => ({ key, count })),
      brands: inOrder([...ofBrands.keys()]).map((brand) => ({ brand, count: ofBrands.get(brand) ?? 0 })),
    },
  };
}

const { compare } = new Intl.Collator("en");

function inOrder(brands: string[]): string[] {
  return brands.toSorted(compare);
}

type Found = { total: number; ids: string | null } & (
  { kinds: Group[]; brands: null } | { kinds: null; brands: string[] }
);

/**
 * Reads one row. If the search has up to `most` hits, `kinds` has their number by kind; if it has more, `brands` has
 * every brand in the shop. `total` and `ids` are those that remain after the other filters, counted up to at least one
 * more than `most`. At most `read` + 1 hits are read.
 */
function countFound(asked: ReadQuery, search: SearchTerms, most: number, read: number): RawBuilder<Found> {
  const { shared, facets } = listConditions(asked, search);
  const upTo = (limit: number, conditions: RawBuilder<unknown>[], columns: RawBuilder<unknown>) => sql`
    select ${columns} from products where ${sql.join([sql`is_public`, sql`is_listed`, ...conditions], sql` and `)} limit ${limit + 1}`;
  const leftOfFound = sql`array(
    select id from found products where ${sql.join([sql`true`, ...facets], sql` and `)} order by popularity desc, id
  )`;
  const leftOfAll =
    facets.length === 0
      ? sql`array(select id from found)`
      : sql`array(${upTo(most, [...shared, ...facets], sql`id`)})`;
  return sql`
    with found as materialized (${upTo(read, shared, sql`id, popularity, category, brand, is_gaming, is_new`)})
    select kinds, brands, cardinality(ids) as total,
      case
        when cardinality(ids) <= ${most} then ids
        when many <= ${read} then ids[:${mostRankedOfMany}]
      end::text as ids
    from (
      select
        many,
        case when many <= ${most} then (
          select coalesce(json_agg(kind), '[]') from (
            select category, brand, is_gaming, is_new, count(*) as count from found
            group by category, brand, is_gaming, is_new
          ) kind
        ) end as kinds,
        case when many > ${most} then
          array(select distinct brand from category_counts where count > 0)
        end as brands,
        case when many <= ${read} then ${leftOfFound} else ${leftOfAll} end as ids
      from (select count(*) as many from found) counted
      offset 0
    ) finds
  `;
}

/**
 * How many hits the database expects, from its statistics. Asking takes 0.3 ms. With a million products it saves 19 ms
 * where two words have a few thousand hits, and 32 ms where one word has tens of thousands.
 */
async function expectedFinds(db: Database, search: SearchTerms): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from products where is_public and is_listed and ${searchCondition(search)}`.execute(
    db,
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

const thousand = 1_000;

/**
 * The materialised counts for whole thousands of rupees, plus the single products of a thousand that a bound of the
 * price range cuts.
 */
function countStanding({ min = 0, max }: ListQuery): RawBuilder<Group> {
  if (min === 0 && max === undefined)
    return sql`select category, brand, is_gaming, is_new, count from category_counts where count > 0`;
  const firstWhole = Math.ceil(min / thousand);
  const pastWhole = max === undefined ? undefined : Math.max(firstWhole, Math.floor(max / thousand));
  const upTo = (place: number | undefined) =>
    place === 0 ? sql`0` : sql`cheaper[${place ?? sql`cardinality(cheaper)`}]`;
  const cut = (from: number, to: number) => sql`
    union all
    select category, brand, is_gaming, is_new, 1 from products
    where is_public and is_listed and unit_price >= ${from} and unit_price < ${to}
      ${max === undefined ? sql`` : sql`and unit_price <= ${max}`}`;
  return sql`
    select category, brand, is_gaming, is_new, sum(count)::int as count
    from (
      select category, brand, is_gaming, is_new, ${upTo(pastWhole)} - ${upTo(firstWhole)} as count from price_counts
      ${cut(min, firstWhole * thousand)}
      ${max === undefined || pastWhole === undefined ? sql`` : cut(pastWhole * thousand, max + 1)}
    ) counted
    group by category, brand, is_gaming, is_new
    having sum(count) > 0
  `;
}

function isInCategory({ gathersUse }: Category, subtree: string[], group: Group): boolean {
  return subtree.includes(group.category) || (gathersUse === "gaming" && group.is_gaming);
}

/** Finds the keys of all categories that list a group of products. */
function listsOf(categories: Category[]): (group: Group) => string[] {
  const known = new Map<string, string[]>();
  const subtrees = categories.map((category) => ({ category, subtree: subtreeOf(categories, category.key) }));
  return (group) => {
    const kind = `${group.is_gaming} ${group.category}`;
    const keys =
      known.get(kind) ??
      subtrees.flatMap(({ category, subtree }) =>
        isInCategory(category, subtree, group) ? [category.key] : [],
      );
    known.set(kind, keys);
    return keys;
  };
}

/** Those of the brands that have products on sale, in order. */
export async function brandsOnSale(db: Database, brands: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("category_counts")
    .select("brand")
    .distinct()
    .where("brand", "in", brands)
    .where("count", ">", 0)
    .execute();
  return inOrder(rows.map(({ brand }) => brand));
}
