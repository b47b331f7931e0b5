import { plainText } from "../text/plain-text.ts";
/** A shopper's query of the product list, read from and written to a URL. What is not understood is left out. */

export const priceSlider = { min: 0, max: 300_000, step: 5_000 } as const;
export const pageSize = 24;

/** The choices of the category filter. 'Gaming' spans categories: gaming laptops, and desktops made for games. */
export const categoryFilters = [
  "Laptop",
  "Gaming",
  "Desktop",
  "Monitor",
  "Components",
  "Accessories",
] as const;
export type CategoryFilter = (typeof categoryFilters)[number] | "Gaming Laptop";

export const sorts = ["popularity", "price-asc", "price-desc", "newest"] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Record<Sort, string> = {
  popularity: "Popularity",
  "price-asc": "Price, low to high",
  "price-desc": "Price, high to low",
  newest: "Newest",
};

export type ListQuery = {
  search?: string;
  category?: CategoryFilter;
  brand?: string;
  isNew?: true;
  /** Whole rupees without GST, inclusive; absent if the slider's thumb is at its end. */
  min?: number;
  max?: number;
  sort?: Sort;
  /** Opaque cursors: the page that starts after a product, or ends before one. */
  after?: string;
  before?: string;
};

const spellings = new Map<string, CategoryFilter>(
  Object.entries({
    laptop: "Laptop",
    gaming: "Gaming",
    "gaming laptop": "Gaming Laptop",
    desktop: "Desktop",
    monitor: "Monitor",
    component: "Components",
    components: "Components",
    accessory: "Accessories",
    accessories: "Accessories",
  } satisfies Record<string, CategoryFilter>),
);

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const search = plainText(parameters.get("search"));
  const category = spellings.get(plainText(parameters.get("category"))?.toLowerCase() ?? "");
  const brand = plainText(parameters.get("brand"));
  const isNew = parameters.get("isNew") === "true";
  const sort = sorts.find((word) => word === parameters.get("sort"));
  let min = priceBound(parameters.get("min"));
  let max = priceBound(parameters.get("max"));
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  if (min === priceSlider.min) min = undefined;
  if (max === priceSlider.max) max = undefined;
  const after = plainText(parameters.get("after"));
  const before = after ? undefined : plainText(parameters.get("before"));
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(brand && { brand }),
    ...(isNew && { isNew }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(sort && { sort }),
    ...(after && { after }),
    ...(before && { before }),
  };
}

/** Writes the query part of a list's URL with its question mark, in a fixed order; '' if nothing is asked. */
export function writeListQuery(query: ListQuery, searchParameter: "search" | "q" = "search"): string {
  const parameters = new URLSearchParams();
  const { search, isNew, ...rest } = query;
  if (search) parameters.set(searchParameter, search);
  for (const name of ["category", "brand"] as const) if (rest[name]) parameters.set(name, rest[name]);
  if (isNew) parameters.set("isNew", "true");
  for (const name of ["min", "max", "sort", "after", "before"] as const) {
    if (rest[name] !== undefined) parameters.set(name, String(rest[name]));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The same query from its first page on. */
export function firstPage(query: ListQuery): ListQuery {
  const { after: _after, before: _before, ...rest } = query;
  return rest;
}

function priceBound(value: string | null): number | undefined {
  if (value === null || !/^\d{1,7}$/.test(value.trim())) return undefined;
  return Math.min(Number(value), priceSlider.max);
}
