import { requirePermission } from "../../access/require-permission.ts";
import { categoryTitle, subtreeOf } from "../../categories/category.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { countValues } from "./find-category.server.ts";
import { requireCategoryRow } from "./category-row.server.ts";

/** What moving a category will do. */
export type MovePreview = {
  /** The new place, 'Components › Memory'; null for the top. */
  below: string | null;
  /** Products that move along. */
  products: number;
  /** Specifications that they will have in addition. */
  gained: string[];
  /** Specifications that they will no longer show, with the products that have a value. */
  lost: { name: string; products: number }[];
  /** Specifications that will be needed, with the published products that lack them. */
  needed: { name: string; missing: number }[];
  /** The category whose return terms and warranty will hold, if that changes; '*' for all other categories. */
  terms: { key: string; name: string } | null;
};

/**
 * Tells what moving a category below another one, or to the top, will do.
 * Refuses: an unknown category or place; a place below the category itself.
 */
export async function previewMove(shop: Shop, key: string, parent: string | null): Promise<MovePreview> {
  requirePermission(shop.actor, "catalogue.shape");
  const row = await requireCategoryRow(shop, key);
  const { categories, specifications, assigned } = await readCatalogueSchema(shop);
  const place = categories.find((category) => category.key === parent);
  if (parent !== null && !place) throw refusal("category.parent-not-found");
  const subtree = subtreeOf(categories, key);
  if (parent !== null && subtree.includes(parent)) throw refusal("category.below-itself", { name: row.name });
  const own = await shop.db
    .selectFrom("category_specifications")
    .select(["specification as key", "is_required as isRequired"])
    .where("category", "=", key)
    .execute();
  const before = new Map((assigned[key] ?? []).map((spec) => [spec.key, spec.isRequired]));
  const after = new Map(
    [...(parent === null ? [] : (assigned[parent] ?? [])), ...own].map((spec) => [spec.key, spec.isRequired]),
  );
  const known = specifications.filter((spec) => before.has(spec.key) || after.has(spec.key));
  const counts = await countValues(
    shop,
    subtree,
    known.map((spec) => spec.key),
  );
  const countOf = (key: string) => counts.get(key) ?? { filled: 0, missing: 0 };
  const { products } = await shop.db
    .selectFrom("products")
    .select((query) => query.fn.countAll<string>().as("products"))
    .where("category", "in", subtree)
    .executeTakeFirstOrThrow();
  const above = parent === null ? undefined : await requireCategoryRow(shop, parent);
  const terms = row.termsFrom === key ? key : (above?.termsFrom ?? "*");
  return {
    below: parent === null ? null : categoryTitle(categories, parent),
    products: Number(products),
    gained: known.filter((spec) => !before.has(spec.key)).map(({ name }) => name),
    lost: known
      .filter((spec) => !after.has(spec.key))
      .map((spec) => ({ name: spec.name, products: countOf(spec.key).filled })),
    needed: known
      .filter((spec) => after.get(spec.key) === true && before.get(spec.key) !== true)
      .map((spec) => ({ name: spec.name, missing: countOf(spec.key).missing })),
    terms:
      terms === row.termsFrom
        ? null
        : { key: terms, name: categories.find((category) => category.key === terms)?.name ?? terms },
  };
}
