import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { ProductCategory } from "#db/words.ts";
import { listConditions } from "./list-filters.server.ts";
import type { ListQuery, Shelf } from "./list-query.ts";
import { shelves } from "./list-query.ts";
import type { SearchTerms } from "./search-terms.server.ts";

type FacetCounts<Count> = {
  categories: { shelf: Shelf; count: Count }[];
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

type Kind = { category: ProductCategory; brand: string; is_gaming: boolean; is_new: boolean };
type Group = Kind & { count: number };
type Found = Kind & ({ count: number; total: null } | { count: null; total: number });

const mostCounted = 1_000;

/** Total and facets of everything on sale, whatever is searched for: from the counts that stand. */
export async function countOnSale(db: Database, query: ListQuery): Promise<CountedWith<FacetCounts<number>>> {
  return addUp(query, (await countStanding(query).execute(db)).rows);
}

/**
 * Total and facets from one grouped count of what search and price leave. A search that finds more than `most` is
 * counted no further: reading each product that bears a common word would take longer than all else on the page.
 */
export async function countFacets(
  db: Database,
  query: ListQuery,
  search: SearchTerms | undefined,
  most = mostCounted,
): Promise<Counted> {
  if (!search) return countOnSale(db, query);
  const { rows } = await countFound(query, search, most).execute(db);
  const uncounted = rows.find((row) => row.count === null);
  if (uncounted) {
    return {
      total: Math.min(uncounted.total, most),
      isMore: uncounted.total > most,
      facets: {
        categories: shelves.map((shelf) => ({ shelf, count: null })),
        brands: brandsOf(rows).map((brand) => ({ brand, count: null })),
        anyCategory: null,
        anyBrand: null,
        newArrivals: null,
      },
    };
  }
  return addUp(
    query,
    rows.filter((row) => row.count !== null),
  );
}

function addUp(query: ListQuery, rows: Group[]): CountedWith<FacetCounts<number>> {
  const inCategory = (group: Group) => query.category === undefined || standsOn(query.category, group);
  const ofBrand = (group: Group) => query.brand === undefined || group.brand === query.brand;
  const newEnough = (group: Group) => !query.isNew || group.is_new;
  const count = (...tests: ((group: Group) => boolean)[]) =>
    rows.reduce((sum, group) => (tests.every((test) => test(group)) ? sum + group.count : sum), 0);

  return {
    total: count(inCategory, ofBrand, newEnough),
    isMore: false,
    facets: {
      categories: shelves.map((shelf) => ({
        shelf,
        count: count(ofBrand, newEnough, (group) => standsOn(shelf, group)),
      })),
      brands: brandsOf(rows).map((brand) => ({
        brand,
        count: count(inCategory, newEnough, (group) => group.brand === brand),
      })),
      anyCategory: count(ofBrand, newEnough),
      anyBrand: count(inCategory, newEnough),
      newArrivals: count(inCategory, ofBrand, (group) => group.is_new),
    },
  };
}

function brandsOf(rows: Kind[]): string[] {
  return [...new Set(rows.map(({ brand }) => brand))].toSorted((a, b) => a.localeCompare(b, "en"));
}

/**
 * Products that a search finds, one by one up to `most`. Where there are more: every kind of product in the shop, none of
 * them counted, and how many the other filters leave, counted up to one more than `most`.
 */
function countFound(query: ListQuery, search: SearchTerms, most: number): RawBuilder<Found> {
  const { shared, facets } = listConditions(query, search);
  const upToMost = (conditions: RawBuilder<unknown>[], columns: RawBuilder<unknown>) => sql`
    select ${columns} from products where ${sql.join([sql`is_public`, ...conditions], sql` and `)} limit ${most + 1}`;
  return sql`
    with found as materialized (${upToMost(shared, sql`category, brand, is_gaming, is_new`)})
    select category, brand, is_gaming, is_new, count(*)::int as count, null::int as total
    from found
    where (select count(*) from found) <= ${most}
    group by category, brand, is_gaming, is_new
    union all
    select category, brand, is_gaming, is_new, null,
      (select count(*)::int from (${facets.length === 0 ? sql`select from found` : upToMost([...shared, ...facets], sql``)}) left_over)
    from shelf_counts
    where count > 0 and (select count(*) from found) > ${most}
  `;
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

function standsOn(shelf: Shelf, group: Group): boolean {
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
