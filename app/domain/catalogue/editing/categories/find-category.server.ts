import { type RawBuilder, sql } from "kysely";
import { requirePermission } from "../../../shop/access/require-permission.ts";
import { type Category, categoryTitle, subtreeOf } from "../../schema/category.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { specsOfCategory } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { findCategoryRow } from "./category-row.server.ts";

export type CategoryToShape = NonNullable<Awaited<ReturnType<typeof findCategoryToShape>>>;
/** A specification of a category, and what its products have of it. */
export type SpecInCategory = CategoryToShape["specs"][number];

/** A category whose products others are compared with: 'Gaming › Gaming Laptop', 'gaming laptops'. */
export type Rivals = { key: string; title: string; plural: string };

/** Reads a category with all that the owner can change; undefined for an unknown one. */
export async function findCategoryToShape(shop: Shop, key: string) {
  requirePermission(shop.actor, "catalogue.read");
  const row = await findCategoryRow(shop, key);
  if (!row) return undefined;
  const schema = await readCatalogueSchema(shop);
  const { categories } = schema;
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const named = (key: string) => ({ key, name: byKey.get(key)?.name ?? key });
  const path = byKey.get(key)?.path ?? [key];
  const above = row.parent === null ? undefined : byKey.get(row.parent);
  const subtree = subtreeOf(categories, key);
  const assigned = specsOfCategory(schema, key);
  const [own, ranksWith, counts, totals] = await Promise.all([
    shop.db
      .selectFrom("category_specifications")
      .select(["category", "specification"])
      .where("category", "in", path)
      .execute(),
    row.parent === null ? null : rivalsBelow(shop, row.parent),
    countValues(
      shop,
      subtree,
      assigned.map((spec) => spec.key),
    ),
    shop.db
      .selectFrom("products")
      .select([
        sql<number>`count(*)::integer`.as("products"),
        sql<number>`(count(*) filter (where is_public))::integer`.as("onSale"),
      ])
      .where("category", "in", subtree)
      .executeTakeFirstOrThrow(),
  ]);
  const specs = assigned.map((spec) => {
    const givers = path.filter((step) =>
      own.some(({ category, specification }) => category === step && specification === spec.key),
    );
    const outer = givers.filter((step) => step !== key).at(-1);
    return {
      spec,
      /** The category above that gives it; null where the category itself does. */
      from: outer === undefined ? null : named(outer),
      /** The category itself says whether it is needed, though one above gives it. */
      isOverridden: outer !== undefined && givers.includes(key),
      // Products with a value, and published ones without.
      ...(counts.get(spec.key) ?? noValues),
    };
  });
  return {
    row,
    /** What it has where it says nothing itself. */
    inherited: {
      usualHsn: above?.usualHsn ?? [],
      gstRate: above?.gstRate ?? null,
      needsSerial: above?.needsSerial ?? false,
      /** The category whose products those of the category above are compared with; null for their own. */
      ranksWith,
    },
    rivals: rivalsToChoose(categories, key),
    path: path.map(named),
    /** What its products are compared with: 'laptops'. */
    comparedWith: byKey.get(byKey.get(key)?.ranksWith ?? key)?.plural ?? "products",
    specs,
    /** The specifications it does not have yet. */
    others: schema.specifications
      .filter((spec) => !assigned.some((assignedSpec) => assignedSpec.key === spec.key))
      .map(({ key, name, unit, group, type }) => ({
        key,
        name: unit === null ? (type === "text" ? `${name} (text)` : name) : `${name} (${unit})`,
        group,
      })),
    /** Categories it may be moved below. */
    places: categories
      .filter((category) => !subtree.includes(category.key))
      .map((category) => ({ key: category.key, path: category.path, name: category.name })),
    /** Whose return terms and warranty it has; null for those of all other categories. */
    termsOf: row.termsFrom === "*" ? null : named(row.termsFrom),
    ...totals,
    below: subtree.slice(1).map((inside) => named(inside).name),
  };
}

export function rivalsToChoose(categories: readonly Category[], own: string | null): Rivals[] {
  return categories
    .filter(({ key }) => key !== own)
    .map(({ key, plural }) => ({ key, title: categoryTitle(categories, key), plural }));
}

/** The category whose products those below a category are compared with; null for their own. */
export async function rivalsBelow(shop: Shop, key: string): Promise<string | null> {
  requirePermission(shop.actor, "catalogue.read");
  const { rows } = await sql<{ ranksWith: string }>`
    select above.ranks_with as "ranksWith" from categories join categories above on above.key = any (categories.path)
    where categories.key = ${key} and above.ranks_with is not null
    order by array_position(categories.path, above.key) desc limit 1
  `.execute(shop.db);
  return rows[0]?.ranksWith ?? null;
}

/** Products with a value, and published ones without; the names are those of the first three. */
type ValueCount = { filled: number; filledNames: string[]; missing: number; missingNames: string[] };
export const noValues: ValueCount = { filled: 0, filledNames: [], missing: 0, missingNames: [] };
export const maxNamed = 3;

/** For each specification what products of these categories have of it. */
export async function countValues(
  shop: Shop,
  categories: readonly string[],
  specs: readonly string[],
): Promise<Map<string, ValueCount>> {
  const isHere = sql`category = any (${categories}::text[])`;
  const namesOf = (which: RawBuilder<unknown>) =>
    sql`array(select name from products where ${isHere} and ${which} order by id limit ${maxNamed})`;
  const { rows } = await sql<ValueCount & { key: string }>`
    with counted as (
      select key, (count(*) filter (where specs ? key))::integer as filled,
        (count(*) filter (where status = 'published' and not specs ? key))::integer as missing
      from products, unnest(${specs}::text[]) key where ${isHere} group by key
    )
    select counted.*, case when filled > 0 then ${namesOf(sql`specs ? key`)} else '{}' end as "filledNames",
      case when missing > 0 then ${namesOf(sql`status = 'published' and not specs ? key`)} else '{}' end as "missingNames"
    from counted
  `.execute(shop.db);
  return new Map(rows.map(({ key, ...count }) => [key, count]));
}
