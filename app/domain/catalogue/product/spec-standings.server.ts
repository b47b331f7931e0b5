import { type CatalogueSchema, categoryOf, specsOfCategory } from "../schema/catalogue-schema.ts";
import type { SpecValues } from "../schema/specification.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueModel } from "../model/catalogue-model.ts";
import { catalogueModel } from "../model/kept-model.server.ts";
import { bestOnSale, firstIndex } from "../model/on-sale.ts";
import { fewestCompared, type SpecStanding } from "./spec-standing.ts";

type Ranked = { key: string; better: "more" | "less"; value: number };

/**
 * Compares a product with the others of its kind, in every number of which more or less is better. Its other variants do
 * not compete with it, and others do with their best one. Numbers that it does not state, that hardly any other product
 * states, or in which its category is not ranked (nobody carries a desktop), are left out.
 */
export async function standingsOf(
  shop: Shop,
  schema: CatalogueSchema,
  product: { groupId: string; category: string; specs: SpecValues },
): Promise<SpecStanding[]> {
  const category = categoryOf(schema, product.category);
  if (!category) return [];
  const stated = specsOfCategory(schema, product.category).flatMap(({ key, type, better, isRanked }) => {
    const value = product.specs[key];
    return isRanked && type === "number" && better !== null && typeof value === "number"
      ? [{ key, better, value }]
      : [];
  });
  if (stated.length === 0) return [];
  const model = await catalogueModel(shop);
  const rivals = rivalsOf(schema, category.ranksWith);
  return stated
    .map((ranked) => standingAmong(model, ranked, rivals, Number(product.groupId)))
    .filter(({ of }) => of >= fewestCompared);
}

function standingAmong(
  model: CatalogueModel,
  { key, better, value }: Ranked,
  rivals: string[],
  groupId: number,
): SpecStanding {
  const standing = { key, value, of: 0, fewer: 0, greater: 0, lowest: value, highest: value };
  for (const numbers of bestOnSale(model, { key, better }, rivals)) {
    standing.of += numbers.length;
    standing.fewer += firstIndex(numbers, (other) => other >= value);
    standing.greater += numbers.length - firstIndex(numbers, (other) => other > value);
    standing.lowest = Math.min(standing.lowest, numbers[0] ?? value);
    standing.highest = Math.max(standing.highest, numbers.at(-1) ?? value);
  }
  // Its own best variant was counted as another product.
  const own = bestOf(model, groupId, { key, better });
  if (own < value) standing.fewer -= 1;
  if (own > value) standing.greater -= 1;
  return standing;
}

/** The best number of a product's variants on sale; NaN if none says it. */
function bestOf(model: CatalogueModel, groupId: number, { key, better }: Omit<Ranked, "value">): number {
  const entry = model.find(groupId);
  const column = entry?.shelf.numbers.get(key);
  if (!entry || !column) return Number.NaN;
  const said = Array.from({ length: entry.variants }, (_, index) => column.at(entry.row + index));
  const numbers = said.filter((number) => !Number.isNaN(number));
  if (numbers.length === 0) return Number.NaN;
  return better === "more" ? Math.max(...numbers) : Math.min(...numbers);
}

/** The categories that are ranked together: those below it, and those that the owner ranks with it. */
function rivalsOf({ categories }: CatalogueSchema, ranksWith: string): string[] {
  return categories
    .filter(({ path, ranksWith: own }) => own === ranksWith || path.includes(ranksWith))
    .map(({ key }) => key);
}
