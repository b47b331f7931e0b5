import type { Specification } from "../../specifications/specification.ts";
import type { CatalogueModel } from "./catalogue-model.ts";
import { NearestRows } from "./nearest-rows.ts";
import { scanList } from "./scan-list.ts";
import type { ListAsk } from "./shelf-scan.ts";
import type { Shelf } from "./shelf.ts";

/** Those of these brands that have products on sale, in order. */
export function brandsOnSale({ shelves }: CatalogueModel, brands: readonly string[]): string[] {
  const asked = new Set(brands);
  const found = new Set<string>();
  for (const shelf of shelves) {
    const accepts = shelf.brands.accepting(asked);
    if (!accepts.includes(1)) continue;
    for (let row = 0; row < shelf.length && found.size < asked.size; row += 1) {
      const code = shelf.brands.codes[row] ?? 0;
      if (accepts[code] !== 1 || shelf.isEmpty.at(row) === 1) continue;
      for (const brand of shelf.brands.at(row)) found.add(brand);
    }
  }
  return [...found].toSorted(compareNames);
}

export const { compare: compareNames } = new Intl.Collator("en");

/** How many products each brand has on sale. */
export function countBrands(model: CatalogueModel): Promise<ReadonlyMap<string, number>> {
  return model.remember("brands", async () => (await scanList(model, {})).brands);
}

/** The first products of a list in an order: their ids, of each the cheapest variant that matches. */
export async function firstOf(
  model: CatalogueModel,
  ask: ListAsk,
  most: number,
  keys: (shelf: Shelf) => ArrayLike<number> = ({ popularity }) => popularity.values,
  isFalling = true,
): Promise<string[]> {
  const nearest = new NearestRows(most, { isFalling });
  await scanList(model, ask, { nearest, keys });
  return nearest.found.map(({ id }) => String(id));
}

/** The lowest and highest number of each specification with a slider, among the products of these categories. */
export function sliderEnds(
  model: CatalogueModel,
  specs: readonly Specification[],
  categories: readonly string[],
): Map<string, { low: number; high: number }> {
  const ends = new Map<string, { low: number; high: number }>();
  for (const { key, filterStep } of specs) {
    if (filterStep === null) continue;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    eachNumber(model, key, categories, (value) => {
      if (value < low) low = value;
      if (value > high) high = value;
    });
    if (low <= high) ends.set(key, { low, high });
  }
  return ends;
}

/** The numbers that the variants on sale in these categories say, each with how many say it. */
export function numbersOnSale(
  model: CatalogueModel,
  spec: string,
  categories: readonly string[],
): ReadonlyMap<number, number> {
  return model.remember(`${spec} of ${categories.join()}`, () => {
    const numbers = new Map<number, number>();
    eachNumber(model, spec, categories, (value) => numbers.set(value, (numbers.get(value) ?? 0) + 1));
    return numbers;
  });
}

/** Reads a number of every variant on sale in these categories that says it. */
function eachNumber(
  { shelves }: CatalogueModel,
  spec: string,
  categories: readonly string[],
  read: (value: number) => void,
): void {
  for (const shelf of shelves) {
    const numbers = shelf.numbers.get(spec);
    if (!numbers || !categories.includes(shelf.category)) continue;
    for (let row = 0; row < shelf.length; row += 1) {
      const value = numbers.at(row);
      if (!Number.isNaN(value) && shelf.isEmpty.at(row) === 0) read(value);
    }
  }
}
