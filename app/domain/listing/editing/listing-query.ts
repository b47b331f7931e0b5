import { type ProductCategory, productCategories, type ProductStatus, productStatuses } from "#db/words.ts";
import { readChoice, readPage, readSearch, readSort, type Sorting } from "../../tables/table-query.ts";

export const listingPageSize = 20;

const sortKeys = ["name", "category", "vendor", "price", "stock", "changed"] as const;
export type ListingSort = (typeof sortKeys)[number];

/** 'taken-off' is what the shop took off sale, whatever its own status says. */
const listingStatuses = [...productStatuses, "taken-off"] as const;
const stockLevels = ["in", "low", "out"] as const;

/** What a seller asks of the table of its products. Without a status, all but the archived ones are meant. */
export type ListingQuery = {
  search?: string;
  category?: ProductCategory;
  status?: ProductStatus | "taken-off";
  stock?: (typeof stockLevels)[number];
  /** Whose; only an admin has a choice. */
  vendor?: string;
  sort: Sorting<ListingSort>;
  page: number;
};

export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  return {
    search: readSearch(parameters),
    category: readChoice(parameters, "category", productCategories),
    status: readChoice(parameters, "status", listingStatuses),
    stock: readChoice(parameters, "stock", stockLevels),
    vendor: parameters.get("vendor")?.replaceAll("\0", "") || undefined,
    sort: readSort(parameters, sortKeys, "-changed"),
    page: readPage(parameters),
  };
}

/** Whether the table is asked for less than all there is to work on. */
export function isFiltered({ search, category, status, stock, vendor }: ListingQuery): boolean {
  return [search, category, status, stock, vendor].some((asked) => asked !== undefined);
}
