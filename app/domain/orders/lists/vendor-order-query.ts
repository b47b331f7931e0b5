import { type OrderStatus, orderStatuses } from "#db/words/order-words.ts";
import { type PaymentStanding, paymentStandings } from "../order/order-words.ts";
import {
  readChoice,
  readDay,
  readPage,
  readSearch,
  readSort,
  type Sorting,
} from "../../base/tables/table-query.ts";

const sortKeys = ["placed", "promised", "number", "customer", "total", "status"] as const;

/** The filters, sorting and page of a vendor's list of fulfilments. */
export type VendorOrderQuery = {
  search?: string;
  /** 'to-pack': may be packed now, which excludes fulfilments that wait for their payment. 'late': past its day. */
  status?: OrderStatus | "to-pack" | "to-ship" | "late";
  payment?: PaymentStanding;
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
  return {
    search: readSearch(parameters),
    status: readChoice(parameters, "status", ["to-pack", "to-ship", "late", ...orderStatuses]),
    payment: readChoice(parameters, "payment", paymentStandings),
    from: isBackwards ? to : from,
    to: isBackwards ? from : to,
    sort: readSort(parameters, sortKeys, "-placed"),
    page: readPage(parameters),
  };
}
