import { sql } from "kysely";
import { type Category, categoryTitle, subtreeOf } from "../../schema/category.ts";
import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { type CatalogueSchema, specsOfCategory } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { recordAct, recordUnseen } from "../record-act.server.ts";
import { movedTo, putBack } from "../moved-to.ts";
import { refuseOptionOfVariants } from "../refuse-option-of-variants.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { fillDerivedChoices } from "../derived-choices/fill-derived-choices.server.ts";
import { requireCategoryRow } from "./category-row.server.ts";
import { renewSearchWords } from "./renew-search-words.server.ts";

/**
 * Moves a category with everything below it under another one, or to the top, after the categories there. Its products
 * and web address stay as they are. Returns the id by which this can be undone; null where it is there already.
 * Refuses:
 * - an unknown category or place
 * - a place below the category itself
 * - a place without a specification in which variants of its products differ
 */
export async function moveCategory(shop: Shop, key: string, parent: string | null): Promise<string | null> {
  return shapeCatalogue(shop, async (shop, schema) => {
    const { categories } = schema;
    const row = await requireCategoryRow(shop, key);
    if (row.parent === parent) return null;
    if (parent !== null && !categories.some((category) => category.key === parent)) {
      throw refusal("category.parent-not-found");
    }
    if (parent !== null && subtreeOf(categories, key).includes(parent)) {
      throw refusal("category.below-itself", { name: row.name });
    }
    const lost = await putCategory(shop, schema, key, { parent });
    const titleOf = (position: string | null) => position && categoryTitle(categories, position);
    const act = await recordAct(shop, {
      kind: "move",
      subject: row,
      part: titleOf(row.parent),
      into: titleOf(parent),
      before: { parent: row.parent, beside: siblingsBelow(categories, row.parent), to: parent },
    });
    for (const { category, keys } of lost) await recordUnseen(shop, act, category, keys);
    await writeAudit(shop, {
      action: "category.move",
      subject: { id: key, name: row.name },
      vendorId: null,
      before: { below: titleOf(row.parent) ?? "Top" },
      after: { below: titleOf(parent) ?? "Top" },
    });
    return act;
  });
}

/**
 * Puts a category among those below another one or at the top: after them, or where it was among `former` ones. Returns
 * the specifications that it and those below it no longer have.
 * Refuses: a place without a specification in which variants of its products differ.
 */
export async function putCategory(
  shop: Shop,
  schema: CatalogueSchema,
  key: string,
  { parent, former }: { parent: string | null; former?: readonly string[] },
): Promise<{ category: string; keys: string[] }[]> {
  await shop.db.updateTable("categories").set({ parent }).where("key", "=", key).execute();
  const beside = siblingsBelow(schema.categories, parent);
  await writeSiblings(shop, former ? putBack(beside, key, former) : [...beside, key]);
  const after = await readCatalogueSchema(shop);
  const lost = subtreeOf(schema.categories, key).map((category) => {
    const keys = new Set(after.assigned[category]?.map((spec) => spec.key));
    const specs = specsOfCategory(schema, category).filter((spec) => !keys.has(spec.key));
    return { category, specs };
  });
  for (const { category, specs } of lost) {
    for (const spec of specs) await refuseOptionOfVariants(shop, spec, [category]);
  }
  await renewSearchWords(shop, key);
  const had = new Set(specsOfCategory(schema, key).map((spec) => spec.key));
  for (const spec of specsOfCategory(after, key))
    if (!had.has(spec.key)) await fillDerivedChoices(shop, spec);
  return lost.flatMap(({ category, specs }) =>
    specs.length === 0 ? [] : [{ category, keys: specs.map((spec) => spec.key) }],
  );
}

/** The keys of the categories below one, or at the top, in their order. */
export function siblingsBelow(categories: readonly Category[], parent: string | null): string[] {
  return categories.filter((category) => category.parent === parent).map(({ key }) => key);
}

/** Gives categories beside each other this order. */
export async function writeSiblings(shop: Shop, keys: readonly string[]): Promise<void> {
  await sql`
    update categories set position = place from unnest(${keys}::text[]) with ordinality as each (sibling, place)
    where key = sibling
  `.execute(shop.db);
}

/**
 * Places a category among those beside it: at `to`, counted from 0. The others close up.
 * Refuses: an unknown category.
 */
export async function orderCategory(shop: Shop, key: string, to: number): Promise<void> {
  await shapeCatalogue(shop, async (shop, { categories }) => {
    const row = await requireCategoryRow(shop, key);
    const siblings = siblingsBelow(categories, row.parent);
    const after = movedTo(siblings, key, to);
    if (after.join("\n") === siblings.join("\n")) return;
    await writeSiblings(shop, after);
    await writeAudit(shop, {
      action: "category.order",
      subject: { id: key, name: row.name },
      vendorId: null,
      before: { place: siblings.indexOf(key) + 1 },
      after: { place: after.indexOf(key) + 1 },
    });
  });
}
