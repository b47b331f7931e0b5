import { type ProductStatus, productStatuses } from "#db/values/product-values.ts";
import { readChoice, readPage, readSearch, readSort, type Sorting } from "../../base/tables/table-query.ts";

export const listingPageSize = 20;

const sortKeys = ["name", "category", "vendor", "price", "stock", "changed"] as const;
export type ListingSort = (typeof sortKeys)[number];

/** 'published': on sale, so not those that the shop took off. 'taken-off': these, whatever their own status says. */
const listingStatuses = [...productStatuses, "taken-off"] as const;
/** 'short': low or out. */
const stockLevels = ["in", "low", "out", "short"] as const;

/**
 * The filters, sorting and page of a seller's table of products. Without a status, all but archived products are
 * listed.
 */
export type ListingQuery = {
  search?: string;
  /** The key of a category; products of the categories below it are meant too. */
  category?: string;
  status?: ProductStatus | "taken-off";
  stock?: (typeof stockLevels)[number];
  /** Only an admin can choose a vendor. */
  vendor?: string;
  sort: Sorting<ListingSort>;
  page: number;
};

export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  return {
    search: readSearch(parameters),
    category: parameters.get("category")?.replaceAll("\0", "").slice(0, 80) || undefined,
    status: readChoice(parameters, "status", listingStatuses),
    stock: readChoice(parameters, "stock", stockLevels),
    vendor: parameters.get("vendor")?.replaceAll("\0", "") || undefined,
    sort: readSort(parameters, sortKeys, "-changed"),
    page: readPage(parameters),
  };
}

export function isFiltered({ search, category, status, stock, vendor }: ListingQuery): boolean {
  return [search, category, status, stock, vendor].some((value) => value !== undefined);
}
