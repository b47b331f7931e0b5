import { sql } from "kysely";
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

/** Total and facets from one grouped count over what search and price leave. */
export async function countFacets(
  db: Database,
  query: ListQuery,
  search: SearchTerms | undefined,
): Promise<{ total: number; facets: Facets }> {
  const { shared } = listConditions(query, search);
  const { rows } = await sql<Group>`
    select category, brand, is_gaming, is_new, count(*)::int as count
    from products
    where ${sql.join([sql`is_public`, ...shared], sql` and `)}
    group by category, brand, is_gaming, is_new
  `.execute(db);
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
    .selectFrom("products")
    .select("id")
    .where("is_public", "=", true)
    .where("brand", "=", brand)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
