import {
  readChoice,
  readDay,
  readPage,
  readSearch,
  readSort,
  type Sorting,
} from "../../base/tables/table-query.ts";

export const purchasesPerPage = 20;

const sortKeys = ["received", "billed", "supplier", "total"] as const;
const states = ["recorded", "cancelled"] as const;

export type PurchaseQuery = {
  search: string | undefined;
  /** The id of a supplier. */
  supplier: string | undefined;
  /** Days in India on which the bill is dated. */
  from: string | undefined;
  to: string | undefined;
  state: (typeof states)[number] | undefined;
  sort: Sorting<(typeof sortKeys)[number]>;
  page: number;
};

export function readPurchaseQuery(parameters: URLSearchParams): PurchaseQuery {
  return {
    search: readSearch(parameters),
    supplier: /^\d{1,18}$/.exec(parameters.get("supplier") ?? "")?.[0],
    from: readDay(parameters, "from"),
    to: readDay(parameters, "to"),
    state: readChoice(parameters, "state", states),
    sort: readSort(parameters, sortKeys, "-received"),
    page: readPage(parameters),
  };
}
