import { type RawBuilder, sql } from "kysely";
import type { Category } from "../../categories/category.ts";
import { type CatalogueSchema, categoryOf, specsOfCategory } from "../../specifications/catalogue-schema.ts";
import type { SpecValues } from "../../specifications/specification.ts";
import type { Shop } from "../../shop/shop.ts";
import { fewestCompared, type SpecStanding } from "./spec-standing.ts";

/**
 * Compares a product with the others of its kind, in every number of which more or less is better. Numbers that it does
 * not state, or that hardly any other product states, are left out. One query.
 */
export async function standingsOf(
  shop: Shop,
  schema: CatalogueSchema,
  product: { category: string; specs: SpecValues },
): Promise<SpecStanding[]> {
  const category = categoryOf(schema, product.category);
  if (!category) return [];
  const stated = specsOfCategory(schema, product.category).flatMap(({ key, type, better }) => {
    const value = product.specs[key];
    return type === "number" && better !== null && typeof value === "number" ? [{ key, value }] : [];
  });
  if (stated.length === 0) return [];
  const { rows } = await sql<SpecStanding>`
    select
      stated.key,
      stated.value,
      sum(count)::int as of,
      coalesce(sum(count) filter (where spec_counts.value < stated.value), 0)::int as fewer,
      coalesce(sum(count) filter (where spec_counts.value > stated.value), 0)::int as greater,
      min(spec_counts.value) as lowest,
      max(spec_counts.value) as highest
    from json_to_recordset(${JSON.stringify(stated)}) as stated (key text, value numeric)
    join spec_counts on specification = stated.key
      and category = any (${rivalsOf(schema, category.ranksWith)}) and count > 0
    where ${isRanked(category)}
    group by stated.key, stated.value
    having sum(count) >= ${fewestCompared}
  `.execute(shop.db);
  return rows;
}

/** The categories that are ranked together: those below it, and those that the owner ranks with it. */
function rivalsOf({ categories }: CatalogueSchema, ranksWith: string): string[] {
  return categories
    .filter(({ path, ranksWith: own }) => own === ranksWith || path.includes(ranksWith))
    .map(({ key }) => key);
}

/** Whether products of a category are ranked in a number: nobody carries a desktop, so its weight is only stated. */
function isRanked({ path }: Category): RawBuilder<unknown> {
  return sql`coalesce((
    select is_ranked from category_specifications assigned
    where assigned.specification = stated.key and assigned.category = any (${path})
    order by array_position(${path}, assigned.category) desc limit 1
  ), true)`;
}
