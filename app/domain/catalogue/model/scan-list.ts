import type { CatalogueModel } from "./catalogue-model.ts";
import { NearestRows, type SortKey } from "./nearest-rows.ts";
import { type ListRequest, type ListCounts, ShelfScan, type Sorted } from "./shelf-scan.ts";
import type { Shelf } from "./shelf.ts";

/** After so long other visitors have their turn. */
const longestMilliseconds = 8;

/**
 * Finds and counts the products of a list, each facet without its own choice. One loop over the columns that are asked
 * for, with pauses for others. Each product of the list is offered to `sorted`.
 */
export async function scanList(
  model: CatalogueModel,
  listRequest: ListRequest,
  sorted?: Sorted,
): Promise<ListCounts> {
  const counts: ListCounts = {
    total: 0,
    inStock: 0,
    anyCategory: 0,
    newArrivals: 0,
    categories: new Map(),
    brands: new Map(),
    values: new Map(),
    stating: new Map(),
  };
  await eachShelf(model, (shelf) => {
    const scan = new ShelfScan(shelf, listRequest);
    scan.count(counts);
    if (sorted) scan.offer(sorted);
  });
  return counts;
}

export const byPopularity: Sorted["keys"] =
  ({ popularity: { values } }) =>
  (row) =>
    values[row] ?? 0;

/** The first products of a list in an order: their ids, of each the cheapest variant that matches. */
export async function firstOf(
  model: CatalogueModel,
  listRequest: ListRequest,
  max: number,
  keys: Sorted["keys"] = byPopularity,
  isFalling = true,
): Promise<string[]> {
  const first = await firstKeysOf(model, listRequest, max, keys, isFalling);
  return first.map(({ id }) => String(id));
}

/** The same with what they are sorted by. */
export async function firstKeysOf(
  model: CatalogueModel,
  listRequest: ListRequest,
  max: number,
  keys: Sorted["keys"] = byPopularity,
  isFalling = true,
): Promise<SortKey[]> {
  const nearest = new NearestRows(max, { isFalling });
  const { subtree, use = null } = listRequest.category ?? {};
  await eachShelf(model, (shelf) => {
    if (subtree && use === null && !subtree.includes(shelf.category)) return;
    new ShelfScan(shelf, listRequest).offer({ nearest, keys });
  });
  return nearest.keys;
}

/** Nothing is put into the model until all shelves are visited. */
async function eachShelf(model: CatalogueModel, visit: (shelf: Shelf) => void): Promise<void> {
  model.scans += 1;
  try {
    let since = performance.now();
    for (const shelf of model.shelves) {
      visit(shelf);
      if (performance.now() - since < longestMilliseconds) continue;
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
  } finally {
    model.scans -= 1;
  }
}
