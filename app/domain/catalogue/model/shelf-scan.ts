import type { SpecChoice } from "../query/spec-filters.ts";
import type { CodeColumn } from "./columns.ts";
import type { NearestRows } from "./nearest-rows.ts";
import type { Shelf } from "./shelf.ts";
import { rowsSaying, tallyProducts, tallyRows } from "./tally.ts";

/** What a list asks. All of it is optional. */
export type ListAsk = {
  /** The keys of a category and of those below it, and the use that it gathers. */
  category?: { subtree: readonly string[]; use: string | null };
  brands?: readonly string[];
  isNew?: boolean;
  isInStock?: boolean;
  /** Whole rupees without GST, inclusive. */
  min?: number;
  max?: number;
  choices?: readonly SpecChoice[];
  /** All but this product. */
  withoutGroup?: number;
  /** The variants that a search found: by shelf, a 1 for each row. */
  hits?: ReadonlyMap<Shelf, Uint8Array>;
  /** The specifications whose values are counted. */
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
  saying: Map<string, number>;
};

/** Where the first products of a list are kept, and the column by which they are sorted. */
export type Sorted = { nearest: NearestRows; keys: (shelf: Shelf) => ArrayLike<number> };

const ofCategory = 1;
const ofBrand = 2;
const ofNew = 3;
const firstChoice = 4;

/** Looks at one shelf for a list, and adds what it has to the counts. */
export class ShelfScan {
  private readonly shelf: Shelf;
  private readonly ask: ListAsk;
  private readonly counts: ListCounts;
  private readonly sorted: Sorted | undefined;
  private readonly length: number;
  /** How many of the conditions each row fails. One that fails a single facet is still counted there. */
  private readonly fails: Uint8Array;
  private readonly failedBy: Uint8Array;
  private readonly facets = new Set<number>();
  /** A flag for each row, to count products and not their variants. */
  private readonly always: Uint8Array;
  private readonly rows = new Map<number, Int32Array>();

  constructor(shelf: Shelf, ask: ListAsk, counts: ListCounts, sorted: Sorted | undefined) {
    this.shelf = shelf;
    this.ask = ask;
    this.counts = counts;
    this.sorted = sorted;
    this.length = shelf.length;
    this.fails = shelf.isEmpty.values.slice(0, this.length);
    this.failedBy = new Uint8Array(this.length);
    this.always = new Uint8Array(shelf.hasVariants ? this.length : 0).fill(1);
  }

  run() {
    this.askAll();
    const { shelf, ask, counts } = this;
    const passed = this.left(0);
    counts.total += this.products(passed);
    counts.inStock += this.productsWith(passed, shelf.isInStock.values);
    const ofAnyCategory = this.left(ofCategory);
    const many = this.products(ofAnyCategory);
    if (many > 0) {
      counts.anyCategory += many;
      const own = counts.categories.get(shelf.category) ?? { all: 0, byUse: new Map<string, number>() };
      own.all += many;
      for (const use of ask.uses ?? []) {
        const accepts = shelf.uses.accepting(new Set([use]));
        const used = accepts.includes(1) ? this.productsWith(ofAnyCategory, accepts, shelf.uses.codes) : 0;
        own.byUse.set(use, (own.byUse.get(use) ?? 0) + used);
      }
      counts.categories.set(shelf.category, own);
    }
    counts.newArrivals += this.productsWith(this.left(ofNew), shelf.isNew.values);
    this.countValues(shelf.brands, this.left(ofBrand), counts.brands);
    for (const key of ask.counted ?? []) {
      const place = ask.choices?.findIndex(({ spec }) => spec.key === key) ?? -1;
      const rows = place < 0 ? passed : this.left(firstChoice + place);
      if (rows.length === 0) continue;
      const values = shelf.values.get(key);
      if (values) this.countValues(values, rows, entry(counts.values, key));
      const numbers = shelf.numbers.get(key)?.values;
      if (!numbers) continue;
      const saying = this.products(rowsSaying(rows, numbers));
      counts.saying.set(key, (counts.saying.get(key) ?? 0) + saying);
    }
    if (this.sorted && passed.length > 0) this.offer(passed, this.sorted);
  }

  private askAll() {
    const { shelf, ask, fails, length } = this;
    // A row that has left counts nowhere.
    for (let row = 0; row < length; row += 1) if (fails[row] === 1) fails[row] = 2;
    const { category, brands, isNew, isInStock, min = 0, max = Number.MAX_SAFE_INTEGER, hits } = ask;
    if (category) {
      this.facets.add(ofCategory);
      if (!category.subtree.includes(shelf.category)) {
        this.askValues(shelf.uses, new Set(category.use === null ? [] : [category.use]), ofCategory);
      }
    }
    if (brands) this.askValues(shelf.brands, new Set(brands), ofBrand);
    if (isNew) this.askFlag(shelf.isNew.values, ofNew);
    if (isInStock) this.askFlag(shelf.isInStock.values, 0);
    if (min > 0 || max < Number.MAX_SAFE_INTEGER) this.askNumbers(shelf.prices.values, min, max, 0);
    if (hits) this.askFlag(hits.get(shelf), 0);
    if (ask.withoutGroup !== undefined) {
      for (let row = 0; row < length; row += 1) {
        if (shelf.groups.at(row) === ask.withoutGroup) this.fail(row, 0);
      }
    }
    for (const [place, choice] of (ask.choices ?? []).entries()) {
      const { key } = choice.spec;
      const facet = firstChoice + place;
      if (choice.kind === "values") this.askValues(shelf.values.get(key), new Set(choice.values), facet);
      else this.askNumbers(shelf.numbers.get(key)?.values, choice.low, choice.high, facet);
    }
  }

  private askValues(column: CodeColumn | undefined, asked: ReadonlySet<string>, facet: number) {
    const accepts = column?.accepting(asked);
    this.facets.add(facet);
    if (!column || !accepts || !accepts.includes(1)) return this.failAll(facet);
    const { codes } = column;
    const written = Math.min(this.length, codes.length);
    for (let row = 0; row < written; row += 1) {
      if (accepts[codes[row] ?? 0] !== 1) this.fail(row, facet);
    }
    this.failAll(facet, written);
  }

  private askNumbers(
    numbers: Float64Array | Int32Array | undefined,
    low = Number.NEGATIVE_INFINITY,
    high = Number.POSITIVE_INFINITY,
    facet: number,
  ) {
    this.facets.add(facet);
    if (!numbers) return this.failAll(facet);
    const written = Math.min(this.length, numbers.length);
    for (let row = 0; row < written; row += 1) {
      const value = numbers[row] ?? Number.NaN;
      if (!(value >= low && value <= high)) this.fail(row, facet);
    }
    this.failAll(facet, written);
  }

  private askFlag(flags: Uint8Array | undefined, facet: number) {
    this.facets.add(facet);
    if (!flags) return this.failAll(facet);
    const written = Math.min(this.length, flags.length);
    for (let row = 0; row < written; row += 1) {
      if (flags[row] !== 1) this.fail(row, facet);
    }
    this.failAll(facet, written);
  }

  private failAll(facet: number, from = 0) {
    for (let row = from; row < this.length; row += 1) this.fail(row, facet);
  }

  /** Facet 0 is of all that leaves out no choice of its own: who fails it counts nowhere. */
  private fail(row: number, facet: number) {
    this.fails[row] = (this.fails[row] ?? 0) + (facet === 0 ? 2 : 1);
    this.failedBy[row] = facet;
  }

  /** The rows that pass, for the count of a facet without its own choice. */
  private left(facet: number): Int32Array {
    const asked = this.facets.has(facet) ? facet : 0;
    const known = this.rows.get(asked);
    if (known) return known;
    const { fails, failedBy, length } = this;
    const rows = new Int32Array(length);
    let many = 0;
    for (let row = 0; row < length; row += 1) {
      const failed = fails[row];
      if (failed !== 0 && (failed !== 1 || failedBy[row] !== asked)) continue;
      rows[many] = row;
      many += 1;
    }
    const found = rows.subarray(0, many);
    this.rows.set(asked, found);
    return found;
  }

  private products(rows: Int32Array): number {
    return this.shelf.hasVariants ? this.productsWith(rows, this.always) : rows.length;
  }

  /** How many products have a row with a 1: in `flags` by row, or by the row's code. */
  private productsWith(rows: Int32Array, flags: Uint8Array, codes?: Uint16Array | Uint32Array): number {
    const { hasVariants, groups } = this.shelf;
    const { values } = groups;
    let many = 0;
    let last = Number.NaN;
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      if (flags[codes ? (codes[row] ?? 0) : row] !== 1) continue;
      if (hasVariants) {
        const group = values[row] ?? 0;
        if (group === last) continue;
        last = group;
      }
      many += 1;
    }
    return many;
  }

  private countValues(column: CodeColumn, rows: Int32Array, sums: Map<string, number>) {
    const { hasVariants, groups } = this.shelf;
    const counts = hasVariants ? tallyProducts(column, rows, groups.values) : tallyRows(column, rows);
    for (const [place, value] of column.values.entries()) {
      const many = counts[place] ?? 0;
      if (many > 0) sums.set(value, (sums.get(value) ?? 0) + many);
    }
  }

  /** Offers each product, for all of its variants that match: of these the cheapest. */
  private offer(rows: Int32Array, { nearest, keys }: Sorted) {
    const { groups, prices, ids, hasVariants } = this.shelf;
    const sortKeys = keys(this.shelf);
    const idOf = ids.values;
    for (let place = 0; place < rows.length; place += 1) {
      let shown = rows[place] ?? 0;
      if (hasVariants) {
        const group = groups.at(shown);
        for (; place + 1 < rows.length && groups.at(rows[place + 1] ?? 0) === group; place += 1) {
          const row = rows[place + 1] ?? 0;
          const dearer = prices.at(row) - prices.at(shown) || ids.at(row) - ids.at(shown);
          if (dearer < 0) shown = row;
        }
      }
      nearest.offer(sortKeys[shown] ?? 0, idOf[shown] ?? 0);
    }
  }
}

function entry<Key, Value>(map: Map<Key, Map<Value, number>>, key: Key): Map<Value, number> {
  const found = map.get(key) ?? new Map<Value, number>();
  map.set(key, found);
  return found;
}
