import type { Specification, SpecValue, SpecValues } from "../schema/specification.ts";
import { originSpec } from "../schema/origin-spec.ts";
import { CodeColumn, NumberColumn } from "./columns.ts";

/** A variant on sale, as it is read. */
export type OnSale = {
  id: number;
  groupId: number;
  category: string;
  brand: string;
  /** Whole rupees without GST. */
  price: number;
  /** Whole rupees, as a shopper pays it today. */
  priceWithGst: number;
  /** Pieces sold lately, then how new it is, in one number. */
  popularity: number;
  /** Microseconds since 1970. */
  listed: number;
  isNew: boolean;
  isInStock: boolean;
  isPreOrder?: boolean;
  usage: string[];
  specs: SpecValues;
};

/** What lists ask of each specification, by its key: values, numbers, or both. */
export type ListedSpecs = ReadonlyMap<string, { byValue: boolean; byNumber: boolean }>;

/** The specifications that lists filter or rank by. */
export function listedSpecsOf(specifications: readonly Specification[]): ListedSpecs {
  return new Map(
    [...specifications, originSpec].flatMap(({ key, type, filters, filterStep, better }) => {
      const byNumber = type === "number" && (better !== null || filterStep !== null);
      const byValue = filters && (type !== "text" || key === originSpec.key) && filterStep === null;
      return byNumber || byValue ? [[key, { byValue, byNumber }]] : [];
    }),
  );
}

/** What puts all in stock before all that can be ordered ahead, and that before all that is sold out. */
export const widthOfBand = 2 ** 51;

/** What a key of the order by popularity says: 2 in stock, 1 to be ordered ahead, 0 sold out. */
export const bandOf = (popularity: number): number => Math.trunc(popularity / widthOfBand);

/** So many rows are looked at in some milliseconds, between which other visitors have their turn. */
const maxRows = 2 ** 17;

/**
 * The products of one category that are on sale, in columns. The variants of a product stand side by side. Products
 * without variants, whose rows are products, have shelves of their own. A row that left is empty until the shelf is built
 * anew.
 */
export class Shelf {
  readonly category: string;
  readonly hasVariants: boolean;
  private readonly listedSpecs: ListedSpecs;
  /** How many rows are in use, empty ones included. */
  length = 0;
  empty = 0;
  readonly ids = new NumberColumn(new Float64Array(64));
  readonly groups = new NumberColumn(new Float64Array(64));
  readonly prices = new NumberColumn(new Int32Array(64));
  readonly pricesWithGst = new NumberColumn(new Int32Array(64));
  /** In the bands of `bandOf`. */
  readonly popularity = new NumberColumn(new Float64Array(64));
  readonly listed = new NumberColumn(new Float64Array(64));
  readonly isNew = new NumberColumn(new Uint8Array(64));
  readonly isInStock = new NumberColumn(new Uint8Array(64));
  readonly isEmpty = new NumberColumn(new Uint8Array(64));
  readonly brands = new CodeColumn();
  readonly uses = new CodeColumn();
  readonly values = new Map<string, CodeColumn>();
  /** NaN where a product does not say it. */
  readonly numbers = new Map<string, NumberColumn<Float64Array>>();
  private readonly remembered = new Map<string, unknown>();

  constructor(category: string, hasVariants: boolean, listedSpecs: ListedSpecs) {
    this.category = category;
    this.hasVariants = hasVariants;
    this.listedSpecs = listedSpecs;
  }

  get isFull(): boolean {
    return this.length >= maxRows;
  }

  add(variant: OnSale): number {
    const row = this.length;
    this.length += 1;
    this.write(row, variant);
    return row;
  }

  private write(row: number, variant: OnSale): void {
    const { specs } = variant;
    this.remembered.clear();
    this.ids.set(row, variant.id);
    this.groups.set(row, variant.groupId);
    this.prices.set(row, variant.price);
    this.pricesWithGst.set(row, variant.priceWithGst);
    const band = variant.isInStock ? 2 : Number(variant.isPreOrder ?? false);
    this.popularity.set(row, Math.min(variant.popularity, widthOfBand - 1) + band * widthOfBand);
    this.listed.set(row, variant.listed);
    this.isNew.set(row, Number(variant.isNew));
    this.isInStock.set(row, Number(variant.isInStock));
    this.isEmpty.set(row, 0);
    this.brands.set(row, [variant.brand]);
    this.uses.set(row, variant.usage);
    for (const key in specs) {
      const use = this.listedSpecs.get(key);
      if (use?.byValue) this.valuesOf(key).set(row, valuesOf(specs[key]));
      if (use?.byNumber && typeof specs[key] === "number") this.numbersOf(key).set(row, specs[key]);
    }
  }

  /** Writes a row anew: what it said before and no longer says is gone. */
  rewrite(row: number, variant: OnSale): void {
    for (const column of this.values.values()) column.set(row, []);
    for (const column of this.numbers.values()) column.set(row, Number.NaN);
    this.write(row, variant);
  }

  /** What `find` finds in all rows, remembered under its name until one of them changes. */
  remember<Found>(name: string, find: () => Found): Found {
    const result = this.remembered.has(name) ? (this.remembered.get(name) as Found) : find();
    this.remembered.set(name, result);
    return result;
  }

  /** The numbers that its variants say, the lowest first. */
  sortedNumbers(key: string): Float64Array {
    return this.remember(`sorted ${key}`, () => {
      const { isEmpty, length } = this;
      const numbers = this.numbers.get(key)?.values.subarray(0, length) ?? new Float64Array();
      return numbers.filter((value, row) => !Number.isNaN(value) && isEmpty.at(row) === 0).toSorted();
    });
  }

  /** Of each product the best number that one of its variants says, the lowest first. */
  sortedBest(key: string, better: "more" | "less"): Float64Array {
    if (!this.hasVariants) return this.sortedNumbers(key);
    return this.remember(`${better} ${key}`, () => {
      const best = new Map<number, number>();
      const column = this.numbers.get(key);
      for (let row = 0; row < this.length; row += 1) {
        const number = column?.at(row) ?? Number.NaN;
        if (Number.isNaN(number) || this.isEmpty.at(row) === 1) continue;
        const group = this.groups.at(row);
        best.set(
          group,
          better === "more"
            ? Math.max(number, best.get(group) ?? number)
            : Math.min(number, best.get(group) ?? number),
        );
      }
      return Float64Array.from(best.values()).toSorted();
    });
  }

  private valuesOf(key: string): CodeColumn {
    let column = this.values.get(key);
    if (!column) {
      column = new CodeColumn();
      this.values.set(key, column);
    }
    return column;
  }

  private numbersOf(key: string): NumberColumn<Float64Array> {
    let column = this.numbers.get(key);
    if (!column) {
      column = new NumberColumn(new Float64Array(64), Number.NaN);
      this.numbers.set(key, column);
    }
    return column;
  }

  clear(row: number): void {
    this.remembered.clear();
    this.isEmpty.set(row, 1);
    this.empty += 1;
  }
}

/** 'yes', '16', an option's key, or several. */
function valuesOf(value: SpecValue | undefined): readonly string[] {
  if (value === undefined || value === "") return [];
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  return Array.isArray(value) ? value : [String(value)];
}
