import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { subtreeOf } from "../../schema/category.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { categoryOf, specsOfCategory, type CatalogueSchema } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { recordAct, recordUnseen } from "../record-act.server.ts";
import { movedTo } from "../moved-to.ts";
import { refuseOptionOfVariants } from "../refuse-option-of-variants.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { fillDerivedChoices } from "../derived-choices/fill-derived-choices.server.ts";

/**
 * Gives the products of a category, and of those below it, a specification, or changes whether they need it or are
 * compared with each other in it. No product is taken off sale: one without a value is asked for it when it is next
 * published.
 * Refuses: an unknown category or specification.
 */
export async function assignSpecification(
  shop: Shop,
  category: string,
  key: string,
  change: { isRequired?: boolean; isRanked?: boolean },
): Promise<void> {
  await shapeCatalogue(shop, async (shop, schema) => {
    const { named, place } = requireBoth(schema, category, key);
    const before = specsOfCategory(schema, category).find((spec) => spec.key === key);
    const own = await shop.db
      .selectFrom("category_specifications")
      .select(["is_required as isRequired", "is_ranked as isRanked"])
      .where("category", "=", category)
      .where("specification", "=", key)
      .executeTakeFirst();
    const isRequired = change.isRequired ?? before?.isRequired ?? false;
    const isRanked = change.isRanked ?? before?.isRanked ?? true;
    if (own?.isRequired === isRequired && own.isRanked === isRanked) return;
    await shop.db
      .insertInto("category_specifications")
      .values({
        category,
        specification: key,
        is_required: isRequired,
        is_ranked: isRanked,
        position: before ? await positionOf(shop, place.path, key) : await nextPosition(shop, place.path),
      })
      .onConflict((conflict) =>
        conflict
          .columns(["category", "specification"])
          .doUpdateSet({ is_required: isRequired, is_ranked: isRanked }),
      )
      .execute();
    if (!before) await fillDerivedChoices(shop, named);
    await writeAudit(shop, {
      action:
        before === undefined
          ? "category.assign"
          : before.isRanked === isRanked
            ? "category.required"
            : "category.ranked",
      subject: { id: category, name: place.name },
      vendorId: null,
      before: before
        ? { specification: named.name, required: before.isRequired, ranked: before.isRanked }
        : null,
      after: { specification: named.name, required: isRequired, ranked: isRanked },
    });
  });
}

/**
 * Takes a specification from a category and those below it. Their products keep the value, unseen, until it is given
 * again. One that comes from a category above becomes again what that one says.
 * Returns the id by which this can be undone; null where the category did not have it itself.
 * Refuses: an unknown category or specification; one in which variants of products differ.
 */
export async function unassignSpecification(
  shop: Shop,
  category: string,
  key: string,
): Promise<string | null> {
  return shapeCatalogue(shop, async (shop, schema) => {
    const { named, place } = requireBoth(schema, category, key);
    const removed = await shop.db
      .deleteFrom("category_specifications")
      .where("category", "=", category)
      .where("specification", "=", key)
      .returning(["is_required as isRequired", "is_ranked as isRanked", "position"])
      .executeTakeFirst();
    if (!removed) return null;
    const after = await readCatalogueSchema(shop);
    const without = subtreeOf(schema.categories, category).filter((inside) => !has(after, inside, key));
    await refuseOptionOfVariants(shop, named, without);
    const act = await recordAct(shop, {
      kind: "unassign",
      subject: place,
      part: named.name,
      before: { specification: key, ...removed },
    });
    for (const inside of without) await recordUnseen(shop, act, inside, [key]);
    await writeAudit(shop, {
      action: "category.unassign",
      subject: { id: category, name: place.name },
      vendorId: null,
      before: { specification: named.name, required: removed.isRequired },
      after: null,
    });
    return act;
  });
}

/**
 * Places a category's own specification among its own: at `to`, counted from 0. Those of the categories above come
 * first.
 * Refuses: an unknown category or specification.
 */
export async function orderAssigned(shop: Shop, category: string, key: string, to: number): Promise<void> {
  await shapeCatalogue(shop, async (shop, schema) => {
    const { named, place } = requireBoth(schema, category, key);
    const own = await shop.db
      .selectFrom("category_specifications")
      .innerJoin("specifications", "specifications.key", "category_specifications.specification")
      .select(["specifications.key", "category_specifications.position"])
      .where("category", "=", category)
      .where("deleted_at", "is", null)
      .orderBy("category_specifications.position")
      .orderBy("specifications.key")
      .execute();
    const keys = own.map((spec) => spec.key);
    if (!keys.includes(key)) return;
    const after = movedTo(keys, key, to);
    const first = await nextPosition(shop, place.path.slice(0, -1));
    for (const [index, spec] of after.entries()) {
      await shop.db
        .updateTable("category_specifications")
        .set({ position: first + index })
        .where("category", "=", category)
        .where("specification", "=", spec)
        .execute();
    }
    if (after.join() === keys.join()) return;
    await writeAudit(shop, {
      action: "category.order-specifications",
      subject: { id: category, name: place.name },
      vendorId: null,
      before: { specification: named.name, place: keys.indexOf(key) + 1 },
      after: { specification: named.name, place: after.indexOf(key) + 1 },
    });
  });
}

function has(schema: CatalogueSchema, category: string, key: string): boolean {
  return schema.assigned[category]?.some((spec) => spec.key === key) ?? false;
}

function requireBoth(schema: CatalogueSchema, category: string, key: string) {
  const position = categoryOf(schema, category);
  if (!position) throw refusal("category.not-found");
  const named = schema.specifications.find((spec) => spec.key === key);
  if (!named) throw refusal("specification.not-found");
  return { named, place: position };
}

/** Behind everything that these categories say themselves. */
async function nextPosition(shop: Shop, path: readonly string[]): Promise<number> {
  if (path.length === 0) return 1;
  const { last } = await shop.db
    .selectFrom("category_specifications")
    .select((query) => query.fn.coalesce(query.fn.max("position"), query.lit(0)).as("last"))
    .where("category", "in", path)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Where a specification stands already, by the nearest category that says it. */
async function positionOf(shop: Shop, path: readonly string[], key: string): Promise<number> {
  const rows = await shop.db
    .selectFrom("category_specifications")
    .select(["category", "position"])
    .where("category", "in", path)
    .where("specification", "=", key)
    .execute();
  const nearest = rows.toSorted((a, b) => path.indexOf(b.category) - path.indexOf(a.category))[0];
  return nearest?.position ?? 1;
}
