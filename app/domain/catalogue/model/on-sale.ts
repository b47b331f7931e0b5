import type { Specification } from "../schema/specification.ts";
import type { CatalogueModel } from "./catalogue-model.ts";
import { NearestRows } from "./nearest-rows.ts";
import type { Shelf } from "./shelf.ts";
import { scanList } from "./scan-list.ts";

/** Those of these brands that have products on sale, in order. */
export function brandsOnSale({ shelves }: CatalogueModel, brands: readonly string[]): string[] {
  const names = new Set(brands);
  const result = new Set<string>();
  for (const shelf of shelves) {
    const accepts = shelf.brands.accepting(names);
    if (!accepts.includes(1)) continue;
    for (let row = 0; row < shelf.length && result.size < names.size; row += 1) {
      const code = shelf.brands.codes[row] ?? 0;
      if (accepts[code] !== 1 || shelf.isEmpty.at(row) === 1) continue;
      for (const brand of shelf.brands.at(row)) result.add(brand);
    }
  }
  return [...result].toSorted(compareNames);
}

export const { compare: compareNames } = new Intl.Collator("en");

export async function countBrands(model: CatalogueModel): Promise<ReadonlyMap<string, number>> {
  return (await scanList(model, {})).brands;
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
    const sorted = numbersOnSale(model, key, categories);
    const low = Math.min(...sorted.map((numbers) => numbers[0] ?? Infinity));
    const high = Math.max(...sorted.map((numbers) => numbers.at(-1) ?? -Infinity));
    if (low <= high) ends.set(key, { low, high });
  }
  return ends;
}

/** The numbers that the variants on sale in these categories say, in parts that each begin with the lowest. */
function numbersOnSale(
  { shelves }: CatalogueModel,
  spec: string,
  categories: readonly string[],
): Float64Array[] {
  return shelves
    .filter(({ category }) => categories.includes(category))
    .map((shelf) => shelf.sortedNumbers(spec))
    .filter(({ length }) => length > 0);
}

/** The best number of each product on sale in these categories, in parts that each begin with the lowest. */
export function bestOnSale(
  { shelves }: CatalogueModel,
  { key, better }: { key: string; better: "more" | "less" },
  categories: readonly string[],
): Float64Array[] {
  return shelves
    .filter(({ category }) => categories.includes(category))
    .map((shelf) => shelf.sortedBest(key, better))
    .filter(({ length }) => length > 0);
}

/** The place of the first number that is high enough, in numbers that begin with the lowest. */
export function firstIndex(numbers: Float64Array, isHighEnough: (number: number) => boolean): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isHighEnough(numbers[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A variant on sale: its row of a shelf. */
export type ShelfRow = { shelf: Shelf; row: number };

/** What a product is like: what it costs with GST, and what it is for. */
export type Likeness = { groupId: number; priceWithGst: number; usage: readonly string[] };

/** A similar price is so much of the other. */
const similarPrice = { least: 0.75, most: 1.25 };
/** So many are enough to compare with, and do not hold up other visitors. */
const maxSimilar = 100;
const rowsPerShelf = 2 ** 20;

/** The variants of other products of these categories at a similar price and for one of its uses, the nearest in price. */
export function similarOnSale(
  { shelves }: CatalogueModel,
  { groupId, priceWithGst, usage }: Likeness,
  categories: readonly string[],
): ShelfRow[] {
  const nearest = new NearestRows(maxSimilar, { isFalling: false });
  const [least, most] = [priceWithGst * similarPrice.least, priceWithGst * similarPrice.most];
  for (const [number, shelf] of shelves.entries()) {
    if (!categories.includes(shelf.category)) continue;
    const uses = shelf.uses.accepting(new Set(usage));
    for (let row = 0; row < shelf.length; row += 1) {
      const price = shelf.pricesWithGst.at(row);
      if (price < least || price > most || shelf.isEmpty.at(row) === 1) continue;
      if (usage.length > 0 && uses[shelf.uses.codes[row] ?? 0] !== 1) continue;
      if (shelf.groups.at(row) === groupId) continue;
      nearest.offer(Math.abs(price - priceWithGst), number * rowsPerShelf + row);
    }
  }
  return nearest.keys.flatMap(({ id }) => {
    const shelf = shelves[Math.floor(id / rowsPerShelf)];
    return shelf ? [{ shelf, row: id % rowsPerShelf }] : [];
  });
}
