import { isReservedParameter, ofSliders } from "../schema/reserved-addresses.ts";
import { plainText } from "../../base/text/plain-text.ts";

/** A shopper's query of the product list, read from and written to a URL. What is not understood is left out. */

export const priceSlider = { min: 0, max: 300_000, step: 5_000 } as const;
export const pageSize = 24;

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
  /** The address of a category. */
  category?: string;
  /** The names of brands, of which a product has one. */
  brands?: string[];
  /** What is asked of specifications, by their addresses: values with commas ('16,32'), or a range ('1..1.5'). */
  specs?: Record<string, string>;
  stock?: "in";
  isNew?: true;
  /** Prices count with GST, as they are paid. Only said where `min`, `max` or the sort asks for prices. */
  gst?: "with";
  /** Whole rupees, inclusive, as typed. A thumb at the end of the slider is no bound. */
  min?: number;
  max?: number;
  sort?: Sort;
  /** Opaque cursors: the page that starts after a product, or ends before one. */
  after?: string;
  before?: string;
};

const specAddress = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxSpecs = 12;
const maxBrands = 20;

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const search = plainText(parameters.get("search"));
  const category = plainText(parameters.get("category"));
  const brands = readBrands(parameters.getAll("brand"));
  const specs = parseSpecs(parameters);
  const isInStock = parameters.get("stock") === "in";
  const isNew = parameters.get("isNew") === "true";
  const sort = sorts.find((word) => word === parameters.get("sort"));
  let min = priceBound(parameters.get("min"));
  let max = priceBound(parameters.get("max"));
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  if (min === priceSlider.min) min = undefined;
  const after = plainText(parameters.get("after"));
  const before = after ? undefined : plainText(parameters.get("before"));
  const gst = parameters.get("gst") === "with" && filtersByPrice({ min, max, sort });
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(brands.length > 0 && { brands }),
    ...(specs && { specs }),
    ...(isInStock && { stock: "in" }),
    ...(isNew && { isNew }),
    ...(gst && { gst: "with" }),
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
  const { search, category, brands = [], specs = {}, stock, isNew, gst, ...rest } = query;
  if (search) parameters.set(searchParameter, search);
  if (category) parameters.set("category", category);
  if (brands.length > 0) parameters.set("brand", writeBrands(brands));
  for (const [address, value] of Object.entries(specs)) parameters.set(address, value);
  if (stock) parameters.set("stock", stock);
  if (isNew) parameters.set("isNew", "true");
  if (gst && filtersByPrice(rest)) parameters.set("gst", gst);
  for (const name of ["min", "max", "sort", "after", "before"] as const) {
    if (rest[name] !== undefined) parameters.set(name, String(rest[name]));
  }
  // Commas need no escape and read better.
  const text = parameters.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** Whether a list has a lowest or highest price. */
export function isBudget({ min, max }: Pick<ListQuery, "min" | "max">): boolean {
  return min !== undefined || max !== undefined;
}

/** Whether a list depends on prices, so that it differs with and without GST. */
export function filtersByPrice({ sort, ...bounds }: Pick<ListQuery, "min" | "max" | "sort">): boolean {
  return isBudget(bounds) || sort === "price-asc" || sort === "price-desc";
}

/** A text without the quotation marks in which it is searched for as it is. */
export const withoutQuotes = (text: string): string => text.replaceAll(/^\s*["“”]|["“”]\s*$/g, "");

/** The text of a list that asks for nothing else, and is at its first page. */
export function onlySearch(query: ListQuery): string | undefined {
  const { search } = query;
  return writeListQuery(query) === writeListQuery({ search }) ? search : undefined;
}

export function firstPage(query: ListQuery): ListQuery {
  const { after: _after, before: _before, ...rest } = query;
  return rest;
}

/**
 * Whether a list is one of the countless combinations of filters, which are neither kept nor indexed. A category up to a
 * round budget is not: the home page leads there.
 */
export function isOneOfMany(query: ListQuery): boolean {
  const { specs = {} } = query;
  const isRanged = Object.values(specs).some((value) => value.includes(".."));
  return isRanged || (isBudget(query) && !isRoundBudget(query)) || choices(query) > 1;
}

function isRoundBudget({ category, gst, search, sort, min, max = 1 }: ListQuery): boolean {
  const isPlain = search === undefined && sort === undefined && min === undefined;
  return isPlain && category !== undefined && gst === "with" && max % 10_000 === 0;
}

/** How many values are chosen. A search or an order is none. */
function choices({ category, brands = [], specs = {}, stock, isNew }: ListQuery): number {
  const values = Object.values(specs).flatMap((value) => value.split(","));
  return [category, ...brands, ...values, stock, isNew].filter(Boolean).length;
}

/** The query of the page that search engines should know for this list. Within a category its specifications stay. */
export function listedForSearchEngines({ category, brands, specs, isNew }: ListQuery): ListQuery {
  if (choices({ category, brands, specs, isNew }) === 1) return { category, brands, specs, isNew };
  return category === undefined ? { brands } : { category, brands, specs };
}

/** The names of brands as one parameter: 'HP,Dell'. A backslash marks a comma within a name. */
export function writeBrands(brands: string[]): string {
  return brands.map((name) => name.replace(/[\\,]/g, "\\$&")).join(",");
}

/** Reads the names of brands from a parameter, or from several, as a form sends its ticked boxes. */
function readBrands(texts: string[]): string[] {
  const names = texts
    .flatMap((text) => text.match(/(?:\\[\\,]|[^,])+/g) ?? [])
    .flatMap((written) => plainText(written.replace(/\\([\\,])/g, "$1")) ?? []);
  return [...new Set(names)].slice(0, maxBrands);
}

function priceBound(value: string | null): number | undefined {
  if (value === null || !/^\d{1,7}$/.test(value.trim())) return undefined;
  return Number(value);
}

/**
 * Reads what is asked of specifications. A form sends each ticked box as a parameter of its own. Of a range it sends the
 * thumbs as 'weight-from' and 'weight-to', and the ends of the slider as 'weight-ends'.
 */
function parseSpecs(parameters: URLSearchParams): Record<string, string> | undefined {
  const specs: Record<string, string> = {};
  for (const name of new Set(parameters.keys())) {
    const address = name.replace(ofSliders, "");
    if (!specAddress.test(address) || isReservedParameter(address) || Object.keys(specs).length >= maxSpecs)
      continue;
    const value = address === name ? values(parameters, name) : range(parameters, address);
    if (value) specs[address] = value;
  }
  return Object.keys(specs).length > 0 ? specs : undefined;
}

function values(parameters: URLSearchParams, name: string): string {
  const texts = parameters.getAll(name).flatMap((text) => plainText(text)?.split(",") ?? []);
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, 50).join(",");
}

const rangeEnd = /^\d{1,9}(\.\d{1,3})?$/;

/** A thumb at the end of its slider is no bound: another category has a slider with other ends. */
function range(parameters: URLSearchParams, address: string): string {
  const ends = (parameters.get(`${address}-ends`) ?? "").split("..");
  const [from = "", to = ""] = ["from", "to"].map((end, index) => {
    const typed = parameters.get(`${address}-${end}`)?.trim() ?? "";
    return rangeEnd.test(typed) && Number(typed) !== Number(ends[index] || NaN) ? typed : "";
  });
  return from || to ? `${from}..${to}` : "";
}
