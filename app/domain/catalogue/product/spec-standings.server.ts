import { sql } from "kysely";
import { type CatalogueSchema, categoryOf, specsOfCategory } from "../../specifications/catalogue-schema.ts";
import type { SpecValues } from "../../specifications/specification.ts";
import type { Shop } from "../../shop/shop.ts";
import { fewestCompared, type SpecStanding } from "./spec-standing.ts";

/**
 * Compares a product with the others of its kind, in every number of which more or less is better. Numbers that it does
 * not state, that hardly any other product states, or in which its category is not ranked (nobody carries a desktop), are
 * left out. One query.
 */
export async function standingsOf(
  shop: Shop,
  schema: CatalogueSchema,
  product: { category: string; specs: SpecValues },
): Promise<SpecStanding[]> {
  const category = categoryOf(schema, product.category);
  if (!category) return [];
  const stated = specsOfCategory(schema, product.category).flatMap(({ key, type, better, isRanked }) => {
    const value = product.specs[key];
    return isRanked && type === "number" && better !== null && typeof value === "number"
      ? [{ key, value }]
      : [];
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
