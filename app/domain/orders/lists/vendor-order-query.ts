import { type OrderStatus, orderStatuses } from "#db/values/order-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { type FinancialStatus, financialStatuses } from "../order/order-labels.ts";
import {
  readChoice,
  readDay,
  readPage,
  readSearch,
  readSort,
  type Sorting,
} from "../../base/tables/table-query.ts";

/** 'follow-up': late, but neither to pack nor to ship. */
const dueStates = ["to-pack", "to-ship", "late", "follow-up"] as const;
const sortKeys = ["placed", "promised", "number", "customer", "total", "status"] as const;

/** The filters, sorting and page of a vendor's list of fulfilments. */
export type VendorOrderQuery = {
  /** Parts that were selected. */
  only?: string[];
  search?: string;
  /** 'to-pack': may be packed now, which excludes fulfilments that wait for their payment. 'late': past its day. */
  status?: OrderStatus | (typeof dueStates)[number];
  payment?: FinancialStatus;
  /** Calendar days in India, both inclusive. */
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
  const only = parameters.getAll("part").filter(isUuid);
  return {
    ...(only.length > 0 && { only }),
    search: readSearch(parameters),
    status: readChoice(parameters, "status", [...dueStates, ...orderStatuses]),
    payment: readChoice(parameters, "payment", financialStatuses),
    from: isBackwards ? to : from,
    to: isBackwards ? from : to,
    sort: readSort(parameters, sortKeys, "-placed"),
    page: readPage(parameters),
  };
}
