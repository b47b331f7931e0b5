import { type CatalogueSchema, specsOfCategory } from "../../catalogue/schema/catalogue-schema.ts";
import type { SpecValues } from "../../catalogue/schema/specification.ts";
import { maxOptions, possibleAmong, variantText } from "../../catalogue/schema/variant-text.ts";

/**
 * Finds the specifications in which the variants of a file differ, in the words that shoppers read: as few as tell all
 * of them apart. A text that a number measures is left to the number. Undefined if no three of them do.
 */
export function optionsOfRows(
  schema: CatalogueSchema,
  category: string,
  rows: readonly SpecValues[],
): string[] | undefined {
  const specs = possibleAmong(specsOfCategory(schema, category));
  const countOf = (keys: readonly string[]) =>
    new Set(rows.map((row) => variantText(schema, keys, row))).size;
  const differs = (key: string) => rows.every((row) => row[key] !== undefined) && countOf([key]) > 1;
  const measured = new Set(specs.filter(({ key }) => differs(key)).map(({ shownIn }) => shownIn));
  const candidates = specs.filter(({ key }) => differs(key) && !measured.has(key)).map(({ key }) => key);
  let chosen: string[] = [];
  for (const key of candidates) {
    if (countOf([...chosen, key]) > countOf(chosen)) chosen = [...chosen, key];
  }
  const isEnough = chosen.length > 0 && countOf(chosen) === rows.length;
  return isEnough && chosen.length <= maxOptions ? chosen : undefined;
}
