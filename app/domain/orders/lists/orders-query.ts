import { orderStatuses } from "#db/values/order-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { financialStatuses } from "../order/order-labels.ts";
import {
  readChoice,
  readDay,
  readPage,
  readSearch,
  readSort,
  type Sorting,
} from "../../base/tables/table-query.ts";

/**
 * 'to-pack', 'to-ship': a part waits for it, and may be. 'late': one did not arrive by its day. 'follow-up': one of the
 * late is neither to pack nor to ship. 'sold': has revenue.
 */
const orderStates = [...orderStatuses, "to-pack", "to-ship", "late", "follow-up", "sold"] as const;
/**
 * 'to-confirm': the customer gave a UTR, and its money was not found yet. 'to-refund': a person has to send a refund.
 * 'to-give-back': cash waits at the till.
 */
const payments = [...financialStatuses, "to-confirm", "to-refund", "to-give-back"] as const;
/** 'at-shop': paid at the counter by who collects there, which the shop stores as 'cod'. */
const orderMethods = ["online", "cod", "at-shop", "bank", "upi"] as const;
const sortKeys = ["placed", "number", "customer", "total", "status", "payment"] as const;

export type OrdersQuery = {
  /** Orders that were selected. */
  only?: string[] | undefined;
  search: string | undefined;
  status: (typeof orderStates)[number] | undefined;
  payment: (typeof payments)[number] | undefined;
  method: (typeof orderMethods)[number] | undefined;
  /** A vendor with a fulfilment in the order. */
  vendor: string | undefined;
  /** The account that placed the order. */
  customer: string | undefined;
  /** Days in India, both inclusive. */
  from: string | undefined;
  to: string | undefined;
  /** Whole rupees, both inclusive. */
  least: number | undefined;
  most: number | undefined;
  sort: Sorting<(typeof sortKeys)[number]>;
  page: number;
};

export const ordersPerPage = 20;

/** Reads the filters, sorting and page of the shop's orders table from its URL. */
export function readOrdersQuery(parameters: URLSearchParams): OrdersQuery {
  const only = parameters.getAll("order").filter(isUuid);
  return {
    ...(only.length > 0 && { only }),
    search: readSearch(parameters),
    status: readChoice(parameters, "status", orderStates),
    payment: readChoice(parameters, "payment", payments),
    method: readChoice(parameters, "method", orderMethods),
    vendor: readId(parameters, "vendor"),
    customer: readId(parameters, "customer"),
    from: readDay(parameters, "from"),
    to: readDay(parameters, "to"),
    least: readRupees(parameters, "least"),
    most: readRupees(parameters, "most"),
    sort: readSort(parameters, sortKeys, "-placed"),
    page: readPage(parameters),
  };
}

const readId = (parameters: URLSearchParams, name: string) =>
  /^[\w-]{1,64}$/.exec(parameters.get(name) ?? "")?.[0];

/** Reads '1,50,000' and '150000' alike. */
function readRupees(parameters: URLSearchParams, name: string): number | undefined {
  const text = (parameters.get(name) ?? "").replace(/[,\s₹]/g, "");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
