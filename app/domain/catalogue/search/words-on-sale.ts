import type { CatalogueModel } from "../model/catalogue-model.ts";
import { brandsOnSale } from "../model/on-sale.ts";
import type { Shelf } from "../model/shelf.ts";
import type { OnSaleWords, PriceRange } from "./lexicon.ts";
import { phraseKey } from "./typed-words.ts";

/** The names of brands by their keys, of so many names. */
type Names = { many: number; byKey: Map<string, string> };
const namesOf = new WeakMap<CatalogueModel, Names>();

/** The words that the products on sale have for their brands and values. */
export function wordsOnSale(model: CatalogueModel): OnSaleWords {
  const { shelves } = model;
  return {
    brand: (key) => {
      const name = brandNames(model).get(key);
      return name === undefined ? undefined : brandsOnSale(model, [name])[0];
    },
    brands: (categories) => [
      ...new Set(
        shelves.flatMap((shelf) =>
          (!categories || categories.includes(shelf.category)) && shelf.length > shelf.empty
            ? shelf.brands.values
            : [],
        ),
      ),
    ],
    hasCategory: (keys) =>
      shelves.some(({ category, length, empty }) => keys.includes(category) && length > empty),
    values: (spec, categories) =>
      new Set(
        shelves.flatMap((shelf) =>
          !categories || categories.includes(shelf.category) ? (shelf.values.get(spec)?.values ?? []) : [],
        ),
      ),
    ends: ({ key }, categories, prices) =>
      shelves
        .filter(({ category }) => !categories || categories.includes(category))
        .map((shelf) => (prices ? numbersAt(shelf, key, prices) : shelf.sortedNumbers(key)))
        .filter(({ length }) => length > 0)
        .map((numbers) => ({ low: numbers[0] ?? Infinity, high: numbers.at(-1) ?? 0 }))
        .reduce(wider, noPrices),
    prices: (categories) =>
      shelves
        .filter(({ category }) => categories.includes(category))
        .map(pricesOf)
        .reduce(wider, noPrices),
  };
}

const noPrices: PriceRange = { low: Infinity, high: 0 };
const wider = (a: PriceRange, b: PriceRange): PriceRange => ({
  low: Math.min(a.low, b.low),
  high: Math.max(a.high, b.high),
});

/** The numbers of what is in stock and costs so much with GST, the lowest first. */
function numbersAt(shelf: Shelf, key: string, { min = 0, max = Infinity }: { min?: number; max?: number }) {
  const isMeant = (row: number) =>
    shelf.isEmpty.at(row) === 0 &&
    shelf.isInStock.at(row) === 1 &&
    shelf.pricesWithGst.at(row) >= min &&
    shelf.pricesWithGst.at(row) <= max;
  const numbers = shelf.numbers.get(key)?.values.subarray(0, shelf.length) ?? new Float64Array();
  return numbers.filter((value, row) => !Number.isNaN(value) && isMeant(row)).toSorted();
}

function pricesOf(shelf: Shelf): PriceRange {
  return shelf.remember("prices", () => {
    let { low, high } = noPrices;
    for (let row = 0; row < shelf.length; row += 1) {
      if (shelf.isEmpty.at(row) === 1) continue;
      low = Math.min(low, shelf.pricesWithGst.at(row));
      high = Math.max(high, shelf.pricesWithGst.at(row));
    }
    return { low, high };
  });
}

/** Built anew only when there is a new name. */
function brandNames(model: CatalogueModel): Names["byKey"] {
  const many = model.shelves.reduce((sum, { brands }) => sum + brands.values.length, 0);
  const known = namesOf.get(model);
  if (known?.many === many) return known.byKey;
  const names = model.shelves.flatMap(({ brands }) => brands.values);
  const byKey = new Map(names.map((name) => [phraseKey(name), name]));
  namesOf.set(model, { many, byKey });
  return byKey;
}
