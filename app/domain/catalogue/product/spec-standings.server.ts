import { type CatalogueSchema, categoryOf, specsOfCategory } from "../../specifications/catalogue-schema.ts";
import type { SpecValues } from "../../specifications/specification.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CatalogueModel } from "../model/catalogue-model.ts";
import { catalogueModel } from "../model/kept-model.server.ts";
import { firstPlace, numbersOnSale } from "../model/on-sale.ts";
import { fewestCompared, type SpecStanding } from "./spec-standing.ts";

/**
 * Compares a product with the others of its kind, in every number of which more or less is better. Numbers that it does
 * not state, that hardly any other product states, or in which its category is not ranked (nobody carries a desktop), are
 * left out.
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
  const model = await catalogueModel(shop);
  const rivals = rivalsOf(schema, category.ranksWith);
  return stated
    .map(({ key, value }) => standingAmong(model, key, value, rivals))
    .filter(({ of }) => of >= fewestCompared);
}

function standingAmong(model: CatalogueModel, key: string, value: number, rivals: string[]): SpecStanding {
  const standing = { key, value, of: 0, fewer: 0, greater: 0, lowest: Infinity, highest: -Infinity };
  for (const numbers of numbersOnSale(model, key, rivals)) {
    standing.of += numbers.length;
    standing.fewer += firstPlace(numbers, (other) => other >= value);
    standing.greater += numbers.length - firstPlace(numbers, (other) => other > value);
    standing.lowest = Math.min(standing.lowest, numbers[0] ?? Infinity);
    standing.highest = Math.max(standing.highest, numbers.at(-1) ?? -Infinity);
  }
  return standing;
}

/** The categories that are ranked together: those below it, and those that the owner ranks with it. */
function rivalsOf({ categories }: CatalogueSchema, ranksWith: string): string[] {
  return categories
    .filter(({ path, ranksWith: own }) => own === ranksWith || path.includes(ranksWith))
    .map(({ key }) => key);
}
