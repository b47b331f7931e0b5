import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { ProductCategory } from "#db/words.ts";
import { listConditions, searchCondition } from "./list-filters.server.ts";
import type { ListQuery, CategoryFilter } from "./list-query.ts";
import { pageSize, shelves } from "./list-query.ts";
import type { SearchTerms } from "./search-terms.server.ts";

type FacetCounts<Count> = {
  categories: { shelf: CategoryFilter; count: Count }[];
  brands: { brand: string; count: Count }[];
  /** All categories, all brands: what 'All' would leave. */
  anyCategory: Count;
  anyBrand: Count;
  newArrivals: Count;
};

type CountedWith<Facets> = {
  total: number;
  /** A search finds more than `total`, which is as many as are counted. */
  isMore: boolean;
  /** How many products each choice would leave, all other filters staying as they are. */
  facets: Facets;
};

/** Where a search finds more than are counted, nothing is said of the single choices: null. */
export type Counted = CountedWith<FacetCounts<number> | FacetCounts<null>>;

type Group = { category: ProductCategory; brand: string; is_gaming: boolean; is_new: boolean; count: number };

const mostCounted = 1_000;

/** Total and facets of everything on sale, whatever is searched for: from the counts that stand. */
export async function countOnSale(db: Database, query: ListQuery): Promise<CountedWith<FacetCounts<number>>> {
  return addUp(query, (await countStanding(query).execute(db)).rows);
}

export type Hits = {
  counted: Counted;
  /** Of the products that are ranked, as a bigint[] written out; null where too many were found to know them by counting. */
  ids: string | null;
};

/** By relevance a list of more finds than are counted ends after ten pages: nobody leafs so far. */
export const mostRankedOfMany = 10 * pageSize;

/** A search that is expected to find no more has all its finds read at once: asking twice would take longer. */
const mostRead = 5_000;

/**
 * What search, price and the other filters find. A search that finds more than `most` is counted no further: reading
 * each product that bears a common word would take longer than all else on the page.
 */
export async function findProducts(
  db: Database,
  query: ListQuery,
  search: SearchTerms,
  most = mostCounted,
): Promise<Hits> {
  const isShort = query.sort === undefined && (await expectedFinds(db, search)) <= mostRead;
  const { rows } = await countFound(query, search, most, isShort ? Math.max(most, mostRead) : most).execute(
    db,
  );
  const [{ kinds, brands, total, ids } = { kinds: [], brands: [], total: 0, ids: null }] = rows;
  if (kinds) return { counted: addUp(query, kinds), ids };
  const counted = {
    total: Math.min(total, most),
    isMore: total > most,
    facets: {
      categories: shelves.map((shelf) => ({ shelf, count: null })),
      brands: inOrder(brands).map((brand) => ({ brand, count: null })),
      anyCategory: null,
      anyBrand: null,
      newArrivals: null,
    },
  };
  return { counted, ids };
}

/** Each group is looked at once: a shop of many brands has thousands of them. */
function addUp(query: ListQuery, groups: Group[]): CountedWith<FacetCounts<number>> {
  const onShelves = new Map<CategoryFilter, number>(shelves.map((shelf) => [shelf, 0]));
  const ofBrands = new Map<string, number>();
  const sums = { total: 0, anyCategory: 0, anyBrand: 0, newArrivals: 0 };
  for (const group of groups) {
    const { brand, count } = group;
    const inCategory = query.category === undefined || standsOn(query.category, group);
    const ofBrand = query.brand === undefined || brand === query.brand;
    const newEnough = !query.isNew || group.is_new;
    if (inCategory && ofBrand && newEnough) sums.total += count;
    if (inCategory && ofBrand && group.is_new) sums.newArrivals += count;
    const ofThisBrand = inCategory && newEnough ? count : 0;
    sums.anyBrand += ofThisBrand;
    ofBrands.set(brand, (ofBrands.get(brand) ?? 0) + ofThisBrand);
    if (!ofBrand || !newEnough) continue;
    sums.anyCategory += count;
    for (const [shelf, soFar] of onShelves) if (standsOn(shelf, group)) onShelves.set(shelf, soFar + count);
  }
  const { total, ...counts } = sums;
  return {
    total,
    isMore: false,
    facets: {
      ...counts,
      categories: [...onShelves].map(([shelf, count]) => ({ shelf, count })),
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
 * One row. Where the search finds up to `most`: how many there are of each kind. Where it finds more: every brand in the
 * shop. `total` and `ids` are of those that the other filters leave, counted up to at least one more than `most`.
 * At most `read` + 1 finds are read.
 */
function countFound(query: ListQuery, search: SearchTerms, most: number, read: number): RawBuilder<Found> {
  const { shared, facets } = listConditions(query, search);
  const upTo = (limit: number, conditions: RawBuilder<unknown>[], columns: RawBuilder<unknown>) => sql`
    select ${columns} from products where ${sql.join([sql`is_public`, ...conditions], sql` and `)} limit ${limit + 1}`;
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
          array(select distinct brand from shelf_counts where count > 0)
        end as brands,
        case when many <= ${read} then ${leftOfFound} else ${leftOfAll} end as ids
      from (select count(*) as many from found) counted
      offset 0
    ) finds
  `;
}

/**
 * How many finds the database reckons with, from its statistics. Asking takes 0.3 ms; of a million products it saves 19 ms
 * where two words find a few thousand, and 32 ms where one word finds tens of thousands.
 */
async function expectedFinds(db: Database, search: SearchTerms): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from products where is_public and ${searchCondition(search)}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

const thousand = 1_000;

/** The counts that stand for whole thousands of rupees, and products only where a bound of the price cuts one. */
function countStanding({ min = 0, max }: ListQuery): RawBuilder<Group> {
  if (min === 0 && max === undefined)
    return sql`select category, brand, is_gaming, is_new, count from shelf_counts where count > 0`;
  const firstWhole = Math.ceil(min / thousand);
  const pastWhole = max === undefined ? undefined : Math.max(firstWhole, Math.floor(max / thousand));
  const upTo = (place: number | undefined) =>
    place === 0 ? sql`0` : sql`cheaper[${place ?? sql`cardinality(cheaper)`}]`;
  const cut = (from: number, to: number) => sql`
    union all
    select category, brand, is_gaming, is_new, 1 from products
    where is_public and unit_price >= ${from} and unit_price < ${to}
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

function standsOn(shelf: CategoryFilter, group: Group): boolean {
  switch (shelf) {
    case "Gaming":
      return group.is_gaming;
    case "Components":
      return group.category === "Component";
    case "Accessories":
      return group.category === "Accessory";
    default:
      return group.category === shelf;
  }
}

/** Whether any product on sale bears this brand, written exactly so. */
export async function isBrandOnSale(db: Database, brand: string): Promise<boolean> {
  const row = await db
    .selectFrom("shelf_counts")
    .select("brand")
    .where("brand", "=", brand)
    .where("count", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
