import { type OrderStatus, orderStatuses } from "#db/words.ts";
import { readChoice, readDay, readPage, readSearch, readSort, type Sorting } from "../tables/table-query.ts";

const sortKeys = ["placed", "number", "customer", "total", "status"] as const;

/** What a vendor asks of the list of its parts. */
export type VendorOrderQuery = {
  search?: string;
  /** 'to-pack' asks for what may be packed now, which leaves out what waits for its money. */
  status?: OrderStatus | "to-pack";
  /** Days of the calendar in India, both included. */
  from?: string;
  to?: string;
  sort: Sorting<(typeof sortKeys)[number]>;
  page: number;
};

export const vendorOrdersPerPage = 20;

export function readVendorOrderQuery(parameters: URLSearchParams): VendorOrderQuery {
  const from = readDay(parameters, "from");
  const to = readDay(parameters, "to");
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return {
    search: readSearch(parameters),
    status: readChoice(parameters, "status", ["to-pack", ...orderStatuses]),
    from: isBackwards ? to : from,
    to: isBackwards ? from : to,
    sort: readSort(parameters, sortKeys, "-placed"),
    page: readPage(parameters),
  };
}
