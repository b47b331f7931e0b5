import type { SpecChoice } from "../query/spec-filters.ts";
import type { CodeColumn } from "./columns.ts";
import type { NearestRows } from "./nearest-rows.ts";
import type { Shelf } from "./shelf.ts";
import { countProducts, countStating, countWith, merged, tallyProducts, tallyRows } from "./tally.ts";

/** What a list asks. All of it is optional. */
export type ListRequest = {
  /** The keys of a category and of those below it, and the use that it gathers. */
  category?: { subtree: readonly string[]; use: string | null };
  brands?: readonly string[];
  isNew?: boolean;
  isInStock?: boolean;
  /** Whole rupees, inclusive; without GST unless `withGst`. That also says which variant is the cheapest. */
  min?: number;
  max?: number;
  withGst?: boolean;
  choices?: readonly SpecChoice[];
  /** All but this product. */
  withoutGroup?: number;
  /** The variants that a search found: by shelf, a 1 for each row. */
  hits?: ReadonlyMap<Shelf, Uint8Array>;
  counted?: readonly string[];
  /** The uses that categories gather. */
  uses?: readonly string[];
};

/** How many products each choice would leave while all others stay. Variants count as their product. */
export type ListCounts = {
  total: number;
  inStock: number;
  anyCategory: number;
  newArrivals: number;
  /** By the category that products belong to; `byUse` counts those with a use. */
  categories: Map<string, { all: number; byUse: Map<string, number> }>;
  brands: Map<string, number>;
  /** By the specification's key and value. */
  values: Map<string, Map<string, number>>;
  /** How many products say a number, by the specification's key. */
  stating: Map<string, number>;
};

/** Where the first products of a list are kept, and by what the rows of a shelf are sorted. */
export type Sorted = { nearest: NearestRows; keys: (shelf: Shelf) => (row: number) => number };

const ofCategory = 1;
const ofBrand = 2;
const ofNew = 3;
const firstChoice = 4;
/** The mark of a row that counts nowhere. */
const out = 255;

/** Used by one scan after the other: none is interrupted within a shelf. */
let marksOfAll = new Uint8Array(0);
let rowsOfAll = new Int32Array(0);
const none = new Int32Array(0);

/** Looks at one shelf for a list. What follows must not wait: the next scan uses the same memory. */
export class ShelfScan {
  private readonly shelf: Shelf;
  private readonly listRequest: ListRequest;
  /** By row: 0 if it passes, the facet if it fails that one alone, which still counts it, and otherwise `out`. */
  private readonly marks: Uint8Array;
  /** The rows that pass, and by facet those that fail it alone. */
  private readonly rowsByMark: Int32Array[] = [];

  constructor(shelf: Shelf, listRequest: ListRequest) {
    this.shelf = shelf;
    this.listRequest = listRequest;
    if (marksOfAll.length < shelf.length) {
      marksOfAll = new Uint8Array(shelf.length);
      rowsOfAll = new Int32Array(shelf.length);
    }
    this.marks = marksOfAll.subarray(0, shelf.length);
    this.filterAll();
    this.sortByMark();
  }

  count(counts: ListCounts) {
    const { shelf, listRequest, groups } = this;
    const passed = this.left(0);
    const stocked = shelf.isInStock.values;
    counts.total += this.remember("products", passed, () => countProducts(passed, groups));
    counts.inStock += this.remember("in stock", passed, () => countWith(passed, groups, stocked));
    const ofAnyCategory = this.left(ofCategory);
    const many = this.remember("products", ofAnyCategory, () => countProducts(ofAnyCategory, groups));
    if (many > 0) {
      counts.anyCategory += many;
      const own = counts.categories.get(shelf.category) ?? { all: 0, byUse: new Map<string, number>() };
      own.all += many;
      const used = new Map<string, number>();
      this.countValues("uses", shelf.uses, ofAnyCategory, used);
      for (const use of listRequest.uses ?? [])
        own.byUse.set(use, (own.byUse.get(use) ?? 0) + (used.get(use) ?? 0));
      counts.categories.set(shelf.category, own);
    }
    const ofAnyAge = this.left(ofNew);
    counts.newArrivals += this.remember("new", ofAnyAge, () =>
      countWith(ofAnyAge, groups, shelf.isNew.values),
    );
    this.countValues("brands", shelf.brands, this.left(ofBrand), counts.brands);
    for (const key of listRequest.counted ?? []) {
      const index = listRequest.choices?.findIndex(({ spec }) => spec.key === key) ?? -1;
      const rows = index < 0 ? passed : this.left(firstChoice + index);
      if (rows.length === 0) continue;
      const values = shelf.values.get(key);
      if (values) this.countValues(`values ${key}`, values, rows, entry(counts.values, key));
      const numbers = shelf.numbers.get(key)?.values;
      if (!numbers) continue;
      const stating = this.remember(`saying ${key}`, rows, () => countStating(rows, groups, numbers));
      counts.stating.set(key, (counts.stating.get(key) ?? 0) + stating);
    }
  }

  private filterAll() {
    const { shelf, listRequest, marks } = this;
    // A row that has left counts nowhere.
    for (let row = 0; row < marks.length; row += 1) marks[row] = shelf.isEmpty.values[row] === 1 ? out : 0;
    const { category, brands, isNew, isInStock, min = 0, max = Number.MAX_SAFE_INTEGER, hits } = listRequest;
    if (category && !category.subtree.includes(shelf.category)) {
      this.filterByValues(shelf.uses, new Set(category.use === null ? [] : [category.use]), ofCategory);
    }
    if (brands) this.filterByValues(shelf.brands, new Set(brands), ofBrand);
    if (isNew) this.filterByFlag(shelf.isNew.values, ofNew);
    if (isInStock) this.filterByFlag(shelf.isInStock.values, out);
    if (min > 0 || max < Number.MAX_SAFE_INTEGER) this.filterByNumbers(this.prices.values, min, max, out);
    if (hits) this.filterByFlag(hits.get(shelf), out);
    if (listRequest.withoutGroup !== undefined) {
      for (let row = 0; row < marks.length; row += 1) {
        if (shelf.groups.at(row) === listRequest.withoutGroup) marks[row] = out;
      }
    }
    for (const [index, choice] of (listRequest.choices ?? []).entries()) {
      const { key } = choice.spec;
      const facet = firstChoice + index;
      if (choice.kind === "values") this.filterByValues(shelf.values.get(key), new Set(choice.values), facet);
      else this.filterByNumbers(shelf.numbers.get(key)?.values, choice.low, choice.high, facet);
    }
  }

  private get prices() {
    return this.listRequest.withGst ? this.shelf.pricesWithGst : this.shelf.prices;
  }

  private filterByValues(column: CodeColumn | undefined, values: ReadonlySet<string>, facet: number) {
    const accepts = column?.accepting(values);
    if (!column || !accepts || !accepts.includes(1)) return this.failAll(facet);
    const { marks } = this;
    const { codes } = column;
    const next = marksAfter(facet);
    const written = Math.min(marks.length, codes.length);
    for (let row = 0; row < written; row += 1) {
      marks[row] = next[(accepts[codes[row] ?? 0] ?? 0) * 256 + (marks[row] ?? 0)] ?? 0;
    }
    this.failAll(facet, written);
  }

  private filterByNumbers(
    numbers: Float64Array | Int32Array | undefined,
    low = Number.NEGATIVE_INFINITY,
    high = Number.POSITIVE_INFINITY,
    facet: number,
  ) {
    if (!numbers) return this.failAll(facet);
    const { marks } = this;
    const written = Math.min(marks.length, numbers.length);
    for (let row = 0; row < written; row += 1) {
      const value = numbers[row] ?? Number.NaN;
      if (!(value >= low && value <= high)) marks[row] = marks[row] === 0 ? facet : out;
    }
    this.failAll(facet, written);
  }

  private filterByFlag(flags: Uint8Array | undefined, facet: number) {
    if (!flags) return this.failAll(facet);
    const { marks } = this;
    const next = marksAfter(facet);
    const written = Math.min(marks.length, flags.length);
    for (let row = 0; row < written; row += 1) {
      marks[row] = next[(flags[row] ?? 0) * 256 + (marks[row] ?? 0)] ?? 0;
    }
    this.failAll(facet, written);
  }

  private failAll(facet: number, from = 0) {
    const { marks } = this;
    for (let row = from; row < marks.length; row += 1) marks[row] = marks[row] === 0 ? facet : out;
  }

  private sortByMark() {
    const { marks } = this;
    const many = new Uint32Array(out + 1);
    for (let row = 0; row < marks.length; row += 1) {
      const mark = marks[row] ?? out;
      many[mark] = (many[mark] ?? 0) + 1;
    }
    const next = new Uint32Array(out + 1);
    for (let mark = 1; mark <= out; mark += 1) next[mark] = (next[mark - 1] ?? 0) + (many[mark - 1] ?? 0);
    for (let row = 0; row < marks.length; row += 1) {
      const mark = marks[row] ?? out;
      const index = next[mark] ?? 0;
      rowsOfAll[index] = row;
      next[mark] = index + 1;
    }
    for (let mark = 0; mark < out; mark += 1) {
      const end = next[mark] ?? 0;
      const size = many[mark] ?? 0;
      if (size > 0) this.rowsByMark[mark] = rowsOfAll.subarray(end - size, end);
    }
  }

  /** The rows that pass, for the count of a facet without its own choice, in order. */
  private left(facet: number): Int32Array {
    const passed = this.rowsByMark[0] ?? none;
    const failing = facet === 0 ? none : (this.rowsByMark[facet] ?? none);
    if (failing.length === 0) return passed;
    return passed.length === 0 ? failing : merged(passed, failing);
  }

  /** The products of the rows; undefined where each row is a product. */
  private get groups(): Float64Array | undefined {
    return this.shelf.hasVariants ? this.shelf.groups.values : undefined;
  }

  /** What `find` finds in these rows; in all rows of the shelf only once. */
  private remember<Found>(name: string, rows: Int32Array, find: () => Found): Found {
    const { shelf } = this;
    return rows.length === shelf.length - shelf.empty ? shelf.remember(name, find) : find();
  }

  private countValues(name: string, column: CodeColumn, rows: Int32Array, sums: Map<string, number>) {
    const { groups } = this;
    const counts = this.remember(name, rows, () =>
      groups ? tallyProducts(column, rows, groups) : tallyRows(column, rows),
    );
    for (const [index, value] of column.values.entries()) {
      const many = counts[index] ?? 0;
      if (many > 0) sums.set(value, (sums.get(value) ?? 0) + many);
    }
  }

  /** Offers each product, for all of its variants that match: of these the cheapest. */
  offer({ nearest, keys }: Sorted) {
    const rows = this.left(0);
    if (rows.length === 0) return;
    const { prices } = this;
    const { groups, ids, hasVariants } = this.shelf;
    const keyOf = keys(this.shelf);
    const idOf = ids.values;
    for (let index = 0; index < rows.length; index += 1) {
      let shown = rows[index] ?? 0;
      if (hasVariants) {
        const group = groups.at(shown);
        for (; index + 1 < rows.length && groups.at(rows[index + 1] ?? 0) === group; index += 1) {
          const row = rows[index + 1] ?? 0;
          const dearer = prices.at(row) - prices.at(shown) || ids.at(row) - ids.at(shown);
          if (dearer < 0) shown = row;
        }
      }
      nearest.offer(keyOf(shown), idOf[shown] ?? 0);
    }
  }
}

/**
 * The mark that follows on each mark: the first half where a condition is failed, the second where it is met. A table is
 * several times as fast as branches that nobody can predict.
 */
function marksAfter(facet: number): Uint8Array {
  const next = new Uint8Array(512).fill(out);
  next[0] = facet;
  for (let mark = 0; mark < 256; mark += 1) next[256 + mark] = mark;
  return next;
}

function entry<Key, Value>(map: Map<Key, Map<Value, number>>, key: Key): Map<Value, number> {
  const counts = map.get(key) ?? new Map<Value, number>();
  map.set(key, counts);
  return counts;
}
