import { sql } from "kysely";
import { requirePermission } from "../../access/require-permission.ts";
import { categoryTitle } from "../../categories/category.ts";
import type { Shop } from "../../shop/shop.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import type { Specification, SpecType } from "../../specifications/specification.ts";

export type SpecInList = Pick<
  Specification,
  "key" | "name" | "group" | "type" | "unit" | "filters" | "compares" | "onCard" | "usedFor"
> & {
  /** The categories that have it themselves. */
  categories: string[];
};

export type DeletedSpec = { key: string; name: string; group: string; type: SpecType; deletedAt: Date };

/** Reads all specifications in order, and the deleted ones, the latest first. */
export async function listSpecifications(
  shop: Shop,
): Promise<{ specifications: SpecInList[]; deleted: DeletedSpec[]; groups: string[] }> {
  requirePermission(shop.actor, "catalogue.shape");
  const [{ specifications, categories }, rows, deleted] = await Promise.all([
    readCatalogueSchema(shop),
    shop.db.selectFrom("category_specifications").select(["category", "specification"]).execute(),
    shop.db
      .selectFrom("specifications")
      .select(["key", "name", "group_name as group", "type", "deleted_at"])
      .where("deleted_at", "is not", null)
      .orderBy("deleted_at", "desc")
      .execute(),
  ]);
  return {
    specifications: specifications.map((spec) => ({
      ...spec,
      categories: categories
        .filter(({ key }) =>
          rows.some(({ category, specification }) => category === key && specification === spec.key),
        )
        .map(({ name }) => name),
    })),
    deleted: deleted.map(({ deleted_at: deletedAt, type, ...row }) => ({
      ...row,
      type: type as SpecType,
      deletedAt: deletedAt ?? new Date(0),
    })),
    groups: [...new Set(specifications.map(({ group }) => group))],
  };
}

/** How many products of a category have a value. */
export type SpecUse = { category: string; products: number; onSale: number };

export type SpecToShape = {
  spec: Specification;
  categories: { key: string; title: string; isRequired: boolean; isRanked: boolean }[];
  uses: SpecUse[];
  products: number;
  /** How many products have each option. */
  optionCounts: Record<string, number>;
  /** Some products' values, for the preview. */
  samples: (number | string | string[] | boolean)[];
  /** Texts that a number can be shown with. */
  texts: { key: string; name: string }[];
  groups: string[];
};

/** Reads a specification with what products have of it; undefined for an unknown or deleted one. */
export async function findSpecification(shop: Shop, key: string): Promise<SpecToShape | undefined> {
  requirePermission(shop.actor, "catalogue.shape");
  const { specifications, categories } = await readCatalogueSchema(shop);
  const spec = specifications.find((one) => one.key === key);
  if (!spec) return undefined;
  const [rows, uses, options, samples] = await Promise.all([
    shop.db
      .selectFrom("category_specifications")
      .select(["category", "is_required as isRequired", "is_ranked as isRanked"])
      .where("specification", "=", key)
      .execute(),
    sql<SpecUse>`
      select category, count(*)::integer as products, (count(*) filter (where is_public))::integer as "onSale"
      from products where specs ? ${key} group by category order by products desc, category
    `.execute(shop.db),
    spec.options.length === 0 ? { rows: [] } : countOptions(shop, spec),
    sql<{ value: number | string | string[] | boolean }>`
      select distinct value from (
        select specs -> ${key} as value from products where is_public and specs ? ${key} limit 200
      ) shown order by value limit 40
    `.execute(shop.db),
  ]);
  return {
    spec,
    categories: categories.flatMap((category) => {
      const row = rows.find((one) => one.category === category.key);
      const { key } = category;
      return row
        ? [{ key, title: categoryTitle(categories, key), isRequired: row.isRequired, isRanked: row.isRanked }]
        : [];
    }),
    uses: uses.rows.map((use) => ({ ...use, category: categoryTitle(categories, use.category) })),
    products: uses.rows.reduce((sum, { products }) => sum + products, 0),
    optionCounts: Object.fromEntries(options.rows.map(({ option, products }) => [option, products])),
    samples: samples.rows.map(({ value }) => value),
    texts: specifications.filter(({ type }) => type === "text").map(({ key, name }) => ({ key, name })),
    groups: [...new Set(specifications.map(({ group }) => group))],
  };
}

function countOptions(shop: Shop, { key, type }: Specification) {
  const each =
    type === "choices"
      ? sql`jsonb_array_elements_text(specs -> ${key}) as option`
      : sql`lateral (select specs ->> ${key} as option) chosen`;
  return sql<{ option: string; products: number }>`
    select option, count(*)::integer as products from products, ${each} where specs ? ${key} group by option
  `.execute(shop.db);
}
