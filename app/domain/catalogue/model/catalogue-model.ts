import type { Specification } from "../schema/specification.ts";
import { type ListedSpecs, listedSpecsOf, type OnSale, Shelf } from "./shelf.ts";

/** Rows of a shelf are numbered below this. */
const perShelf = 2 ** 18;

/** So many puts are remembered. */
const rememberedPuts = 1_000;

/**
 * What is on sale, in the memory of a process: every list, filter and count is answered from it
 * (docs/decisions/062-what-is-on-sale-is-in-memory.md). PostgreSQL stays the truth: pages are read by id.
 */
export class CatalogueModel {
  readonly shelves: Shelf[] = [];
  puts = 0;
  private readonly lastPuts: number[] = [];
  /** How many scans are going on. Nothing is put while there are any. */
  scans = 0;
  /** The shelves that are not full, by category and kind. */
  private readonly open = new Map<string, { number: number; shelf: Shelf }>();
  /** The place of the first variant of each product. */
  private readonly positions = new Map<number, number>();

  private readonly listedSpecs: ListedSpecs;
  /** The specifications by which nobody filters or ranks, and which need not be read: the long texts. */
  readonly unasked: readonly string[];

  constructor(specifications: readonly Specification[]) {
    this.listedSpecs = listedSpecsOf(specifications);
    this.unasked = specifications.flatMap(({ key }) => (this.listedSpecs.has(key) ? [] : key));
  }

  /** Whether so many rows have left that it should be read anew. */
  get isWorn(): boolean {
    const all = this.shelves.reduce((sum, { length }) => sum + length, 0);
    const empty = this.shelves.reduce((sum, shelf) => sum + shelf.empty, 0);
    return empty > 1_000 && empty > all / 4;
  }

  /** Puts a product in the place of what it was. `variants` are those on sale; none takes it away. */
  put(groupId: number, variants: readonly OnSale[]): void {
    this.lastPuts[this.puts % rememberedPuts] = groupId;
    this.puts += 1;
    const [first] = variants;
    const entry = this.find(groupId);
    if (entry) {
      const { shelf, row, variants: had } = entry;
      if (first?.category === shelf.category && had === variants.length) {
        variants.forEach((variant, index) => shelf.rewrite(row + index, variant));
        return;
      }
      for (let each = row; each < row + had; each += 1) shelf.clear(each);
      this.positions.delete(groupId);
    }
    if (!first) return;
    const { number, shelf } = this.openShelf(first.category, variants.length > 1);
    this.positions.set(groupId, number * perShelf + shelf.length);
    for (const variant of variants) shelf.add(variant);
  }

  /** The products that were put since there had been so many puts; undefined if that is too long ago. */
  putSince(puts: number): Set<number> | undefined {
    if (this.puts - puts > rememberedPuts) return undefined;
    const since = new Set<number>();
    for (let put = puts; put < this.puts; put += 1) since.add(this.lastPuts[put % rememberedPuts] ?? 0);
    return since;
  }

  /** Where a product is; undefined for one that is not on sale. Its variants follow each other. */
  find(groupId: number): { shelf: Shelf; row: number; variants: number } | undefined {
    const position = this.positions.get(groupId);
    if (position === undefined) return undefined;
    const shelf = this.shelves[Math.floor(position / perShelf)];
    if (!shelf) return undefined;
    const row = position % perShelf;
    let end = row + 1;
    while (end < shelf.length && shelf.groups.at(end) === groupId && shelf.isEmpty.at(end) === 0) end += 1;
    return { shelf, row, variants: end - row };
  }

  private openShelf(category: string, hasVariants: boolean): { number: number; shelf: Shelf } {
    const name = `${category} ${hasVariants}`;
    const current = this.open.get(name);
    if (current && !current.shelf.isFull) return current;
    const shelf = new Shelf(category, hasVariants, this.listedSpecs);
    const added = { number: this.shelves.push(shelf) - 1, shelf };
    this.open.set(name, added);
    return added;
  }
}
