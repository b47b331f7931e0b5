import { type CatalogueSchema, specsOfCategory } from "../../specifications/catalogue-schema.ts";
import type { SpecValues } from "../../specifications/specification.ts";
import { canBeOption, mostOptions } from "../../specifications/variant-words.ts";

/**
 * Finds the specifications in which the variants of a file differ: as few as tell all of them apart. A text that a number
 * measures is left to the number. Undefined if no three of them do.
 */
export function optionsOfRows(
  schema: CatalogueSchema,
  category: string,
  rows: readonly SpecValues[],
): string[] | undefined {
  const specs = specsOfCategory(schema, category).filter(canBeOption);
  const differs = (key: string) => rows.every((row) => row[key] !== undefined) && countOf(rows, [key]) > 1;
  const measured = new Set(specs.filter(({ key }) => differs(key)).map(({ shownIn }) => shownIn));
  const candidates = specs.filter(({ key }) => differs(key) && !measured.has(key)).map(({ key }) => key);
  let chosen: string[] = [];
  for (const key of candidates) {
    if (countOf(rows, [...chosen, key]) > countOf(rows, chosen)) chosen = [...chosen, key];
  }
  const isEnough = chosen.length > 0 && countOf(rows, chosen) === rows.length;
  return isEnough && chosen.length <= mostOptions ? chosen : undefined;
}

/** How many rows differ in these specifications. */
function countOf(rows: readonly SpecValues[], keys: readonly string[]): number {
  return new Set(rows.map((row) => JSON.stringify(keys.map((key) => row[key])))).size;
}
