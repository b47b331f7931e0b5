import { categoryTitle, subtreeOf } from "../../categories/category.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { specsOfCategory } from "../../specifications/catalogue-schema.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { movedTo } from "../moved-to.ts";
import { refuseOptionOfVariants } from "../refuse-option-of-variants.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { requireCategoryRow } from "./category-row.server.ts";
import { renewSearchWords } from "./renew-search-words.server.ts";

/**
 * Moves a category with everything below it under another one, or to the top, after the categories there. Its products
 * and web address stay as they are.
 * Refuses:
 * - an unknown category or place
 * - a place below the category itself
 * - a place without a specification in which variants of its products differ
 */
export async function moveCategory(shop: Shop, key: string, parent: string | null): Promise<void> {
  await shapeCatalogue(shop, async (shop, schema) => {
    const { categories } = schema;
    const row = await requireCategoryRow(shop, key);
    if (row.parent === parent) return;
    if (parent !== null && !categories.some((category) => category.key === parent)) {
      throw refusal("category.parent-not-found");
    }
    if (parent !== null && subtreeOf(categories, key).includes(parent)) {
      throw refusal("category.below-itself", { name: row.name });
    }
    const { last } = await shop.db
      .selectFrom("categories")
      .select((query) => query.fn.coalesce(query.fn.max("position"), query.lit(0)).as("last"))
      .where("parent", "is not distinct from", parent)
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable("categories")
      .set({ parent, position: last + 1 })
      .where("key", "=", key)
      .execute();
    const after = await readCatalogueSchema(shop);
    for (const inside of subtreeOf(categories, key)) {
      const kept = new Set(after.assigned[inside]?.map((spec) => spec.key));
      for (const spec of specsOfCategory(schema, inside)) {
        if (!kept.has(spec.key)) await refuseOptionOfVariants(shop, spec, [inside]);
      }
    }
    const placeOf = (parent: string | null) => (parent === null ? "Top" : categoryTitle(categories, parent));
    await writeAudit(shop, {
      action: "category.move",
      subject: { id: key, name: row.name },
      vendorId: null,
      before: { below: placeOf(row.parent) },
      after: { below: placeOf(parent) },
    });
    await renewSearchWords(shop, key);
  });
}

/**
 * Places a category among those beside it: at `to`, counted from 0. The others close up.
 * Refuses: an unknown category.
 */
export async function orderCategory(shop: Shop, key: string, to: number): Promise<void> {
  await shapeCatalogue(shop, async (shop, { categories }) => {
    const row = await requireCategoryRow(shop, key);
    const siblings = categories.filter(({ parent }) => parent === row.parent).map((category) => category.key);
    const after = movedTo(siblings, key, to);
    if (after.join("\n") === siblings.join("\n")) return;
    for (const [position, sibling] of after.entries()) {
      await shop.db
        .updateTable("categories")
        .set({ position: position + 1 })
        .where("key", "=", sibling)
        .execute();
    }
    await writeAudit(shop, {
      action: "category.order",
      subject: { id: key, name: row.name },
      vendorId: null,
      before: { place: siblings.indexOf(key) + 1 },
      after: { place: after.indexOf(key) + 1 },
    });
  });
}
