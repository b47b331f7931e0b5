import { type RawBuilder, sql } from "kysely";
import { type CategoryTermsRow, fromRow } from "./category-terms-row.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CategoryTerms } from "./terms.ts";

/** The terms of all categories, those of '*' first. */
export function readCategoryTerms(shop: Shop): Promise<CategoryTerms[]> {
  return cachedForShoppers(shop, "category terms", async () => {
    const rows = await shop.db.selectFrom("category_terms").selectAll().orderBy("category").execute();
    return rows.map((row) => fromRow(row as CategoryTermsRow));
  });
}

/** The terms of all categories as one column, for a statement that reads something else. */
export const allCategoryTerms: RawBuilder<CategoryTermsRow[]> = sql<
  CategoryTermsRow[]
>`(select jsonb_agg(to_jsonb(category_terms)) from category_terms)`;

/** The category whose terms hold for a row of `products`, to be looked up with `termsOf`. */
export const termsFrom: RawBuilder<string> = sql<string>`(
  select terms_from from categories where categories.key = products.category
)`;
