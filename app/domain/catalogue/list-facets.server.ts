import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { ProductCategory } from "#db/words.ts";
import { listConditions } from "./list-filters.server.ts";
import type { ListQuery, Shelf } from "./list-query.ts";
import { shelves } from "./list-query.ts";
import type { SearchTerms } from "./search-terms.server.ts";

/** How many products each choice would leave, all other filters staying as they are. */
export type Facets = {
  categories: { shelf: Shelf; count: number }[];
  brands: { brand: string; count: number }[];
  /** All categories, all brands: what 'All' would leave. */
  anyCategory: number;
  anyBrand: number;
  newArrivals: number;
};

type Group = { category: ProductCategory; brand: string; is_gaming: boolean; is_new: boolean; count: number };

/** Total and facets from one grouped count of what search and price leave. */
export async function countFacets(
  db: Database,
  query: ListQuery,
  search: SearchTerms | undefined,
): Promise<{ total: number; facets: Facets }> {
  const { rows } = await (search ? countFound(query, search) : countStanding(query)).execute(db);
  const inCategory = (group: Group) => query.category === undefined || standsOn(query.category, group);
  const ofBrand = (group: Group) => query.brand === undefined || group.brand === query.brand;
  const newEnough = (group: Group) => !query.isNew || group.is_new;
  const count = (...tests: ((group: Group) => boolean)[]) =>
    rows.reduce((sum, group) => (tests.every((test) => test(group)) ? sum + group.count : sum), 0);

  const brands = [...new Set(rows.map((group) => group.brand))].toSorted((a, b) => a.localeCompare(b, "en"));
  return {
    total: count(inCategory, ofBrand, newEnough),
    facets: {
      categories: shelves.map((shelf) => ({
        shelf,
        count: count(ofBrand, newEnough, (group) => standsOn(shelf, group)),
      })),
      brands: brands.map((brand) => ({
        brand,
        count: count(inCategory, newEnough, (group) => group.brand === brand),
      })),
      anyCategory: count(ofBrand, newEnough),
      anyBrand: count(inCategory, newEnough),
      newArrivals: count(inCategory, ofBrand, (group) => group.is_new),
    },
  };
}

/** Products that a search finds, one by one. */
function countFound(query: ListQuery, search: SearchTerms): RawBuilder<Group> {
  const { shared } = listConditions(query, search);
  return sql`
    select category, brand, is_gaming, is_new, count(*)::int as count
    from products
    where ${sql.join([sql`is_public`, ...shared], sql` and `)}
    group by category, brand, is_gaming, is_new
  `;
}

const priceStep = 5_000;

/** The counts that stand for whole steps of price, and products only where a bound of the price cuts a step. */
function countStanding({ min = 0, max }: ListQuery): RawBuilder<Group> {
  if (min === 0 && max === undefined)
    return sql`select category, brand, is_gaming, is_new, count from shelf_counts where count > 0`;
  const firstWhole = Math.ceil(min / priceStep);
  const pastWhole = max === undefined ? undefined : Math.max(firstWhole, Math.floor(max / priceStep));
  const cut = (from: number, to: number) => sql`
    union all
    select category, brand, is_gaming, is_new, 1 from products
    where is_public and unit_price >= ${from} and unit_price < ${to}
      ${max === undefined ? sql`` : sql`and unit_price <= ${max}`}`;
  return sql`
    select category, brand, is_gaming, is_new, sum(count)::int as count
    from (
      select category, brand, is_gaming, is_new, count from price_counts
      where price_step >= ${firstWhole} ${pastWhole === undefined ? sql`` : sql`and price_step < ${pastWhole}`}
      ${cut(min, firstWhole * priceStep)}
      ${max === undefined || pastWhole === undefined ? sql`` : cut(pastWhole * priceStep, max + 1)}
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
