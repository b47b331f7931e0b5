import type { CatalogueModel } from "./catalogue-model.ts";
import { type ListAsk, type ListCounts, ShelfScan, type Sorted } from "./shelf-scan.ts";

/** After so long other visitors have their turn. */
const longestMilliseconds = 8;

/**
 * Finds and counts the products of a list, each facet without its own choice. One loop over the columns that are asked
 * for, with pauses for others. Each product of the list is offered to `sorted`.
 */
export async function scanList(model: CatalogueModel, ask: ListAsk, sorted?: Sorted): Promise<ListCounts> {
  const counts: ListCounts = {
    total: 0,
    inStock: 0,
    anyCategory: 0,
    newArrivals: 0,
    categories: new Map(),
    brands: new Map(),
    values: new Map(),
    saying: new Map(),
  };
  model.scans += 1;
  try {
    let since = performance.now();
    for (const shelf of model.shelves) {
      new ShelfScan(shelf, ask, counts, sorted).run();
      if (performance.now() - since < longestMilliseconds) continue;
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
  } finally {
    model.scans -= 1;
  }
  return counts;
}
