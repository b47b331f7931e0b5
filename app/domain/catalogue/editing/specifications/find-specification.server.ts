import { sql } from "kysely";
import { requirePermission } from "../../../shop/access/require-permission.ts";
import { categoryTitle } from "../../schema/category.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { headingsOf } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import type { Specification, SpecType, SpecValue } from "../../schema/specification.ts";

/** Reads all specifications in order, and the deleted ones, the latest first. */
export async function listSpecifications(shop: Shop) {
  requirePermission(shop.actor, "catalogue.read");
  const [{ specifications, categories }, rows, deleted] = await Promise.all([
    readCatalogueSchema(shop),
    shop.db.selectFrom("category_specifications").select(["category", "specification"]).execute(),
    shop.db
      .selectFrom("specifications")
      .select(["key", "name", "group_name as group", "type", "deleted_at as deletedAt"])
      .where("deleted_at", "is not", null)
      .$narrowType<{ type: SpecType; deletedAt: Date }>()
      .orderBy("deleted_at", "desc")
      .orderBy("key")
      .execute(),
  ]);
  const own = new Set(rows.map(({ category, specification }) => `${category} ${specification}`));
  return {
    specifications: specifications.map((spec) => ({
      ...spec,
      /** The categories that have it themselves. */
      categories: categories.filter(({ key }) => own.has(`${key} ${spec.key}`)).map(({ name }) => name),
    })),
    deleted,
    groups: headingsOf(specifications),
  };
}

/** How many products of a category have a value. */
export type SpecUse = { category: string; products: number; onSale: number };

export type SpecToShape = NonNullable<Awaited<ReturnType<typeof findSpecification>>>;

/** Reads a specification with what products have of it; undefined for an unknown or deleted one. */
export async function findSpecification(shop: Shop, key: string) {
  requirePermission(shop.actor, "catalogue.read");
  const { specifications, categories } = await readCatalogueSchema(shop);
  const spec = specifications.find((specification) => specification.key === key);
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
    sql<{ value: SpecValue }>`
      select distinct value from (
        select specs -> ${key} as value from products where is_public and specs ? ${key} limit 200
      ) shown order by value limit 40
    `.execute(shop.db),
  ]);
  return {
    spec,
    categories: categories.flatMap((category) => {
      const row = rows.find((row) => row.category === category.key);
      const { key } = category;
      return row
        ? [{ key, title: categoryTitle(categories, key), isRequired: row.isRequired, isRanked: row.isRanked }]
        : [];
    }),
    uses: uses.rows.map((use) => ({ ...use, category: categoryTitle(categories, use.category) })),
    products: uses.rows.reduce((sum, { products }) => sum + products, 0),
    /** How many products have each option, and the names of the first. */
    optionUses: Object.fromEntries(options.rows.map(({ option, ...use }) => [option, use])),
    samples: samples.rows.map(({ value }) => value),
    /** Texts that a number can be shown with. */
    texts: specifications.filter(({ type }) => type === "text").map(({ key, name }) => ({ key, name })),
    groups: headingsOf(specifications),
  };
}

function countOptions(shop: Shop, { key, type }: Specification) {
  const each =
    type === "choices"
      ? sql`jsonb_array_elements_text(specs -> ${key}) as option`
      : sql`lateral (select specs ->> ${key} as option) chosen`;
  return sql<{ option: string; products: number; names: string[] }>`
    select option, count(*)::integer as products, (array_agg(name order by id))[1:3] as names from products, ${each} where specs ? ${key} group by option
  `.execute(shop.db);
}
