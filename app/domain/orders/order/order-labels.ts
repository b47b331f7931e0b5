import type { OrderStatus } from "#db/values/order-values.ts";

/** The words of an order's facts, the same in tags, filters, files and the audit log. */

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** The choices of a filter for orders that did not arrive in time. 'follow-up': those that are neither to pack nor to ship. */
export const lateChoices = { late: "Late", "follow-up": "Late, to follow up" };

/**
 * How far the part of an order is that is ahead of the others: 'ready' once its hand-over at the shop was undone; null
 * while none has left.
 */
export type PartSent = "ready" | "shipped" | "delivered" | "collected" | null;

/**
 * What a status means to a person, where the specification's word does not say it: 'Confirmed' for a pending order that
 * is paid or is paid in cash, 'Ready to collect' and 'Collected' where all that is left of it is collected at the shop, and
 * 'Part shipped' where another part of the order is further. Undefined where the word says it already.
 */
export function statusMeaning(
  status: OrderStatus,
  financialStatus: FinancialStatus,
  { partSent = null, isToCollect = false }: { partSent?: PartSent; isToCollect?: boolean } = {},
): string | undefined {
  if (status === "cancelled") return undefined;
  if (status === "delivered") return isToCollect || partSent === "collected" ? "Collected" : undefined;
  if (partSent === "delivered" || partSent === "collected") return `Part ${partSent}`;
  // A hand-over that was undone is 'shipped' again.
  if (isToCollect ? status !== "pending" : status === "shipped" && partSent === "ready")
    return "Ready to collect";
  if (partSent === "ready") return "Part ready to collect";
  if (partSent === "shipped" && status !== "shipped") return "Part shipped";
  if (status === "processing") return "Packed";
  if (status !== "pending") return undefined;
  return financialStatus === "pending" || financialStatus === "failed"
    ? "Awaiting payment"
    : "Order confirmed";
}

export const paymentMethodLabels: Record<string, string> = {
  online: "Card or UPI",
  cod: "Cash on delivery",
  bank: "Bank transfer",
  upi: "UPI to the shop",
};

/** Whether the customer collects all or some of an order at the shop, and pays there. */
export type Collecting = { isToCollect?: boolean; isPartToCollect?: boolean };

/** The same of parts. */
export const collectingOf = (parts: readonly { isCollected?: boolean }[]): Collecting => ({
  isToCollect: parts.length > 0 && parts.every(({ isCollected }) => isCollected),
  isPartToCollect: parts.some(({ isCollected }) => isCollected),
});

/** How an order or a part is paid: 'Pay at the shop' where nothing is delivered. */
export function methodText(method: string, { isToCollect, isPartToCollect }: Collecting): string {
  if (method === "cod" && isToCollect) return "Pay at the shop";
  if (method === "cod" && isPartToCollect) return "Pay on delivery and at the shop";
  return paymentMethodLabels[method] ?? method;
}

/** How an order is paid, with the store credit that was used for it: 'Store credit', 'Card or UPI, and store credit'. */
export function paidByText(
  method: string,
  { creditUsed, total, ...collecting }: { creditUsed: number; total: number } & Collecting,
): string {
  const text = methodText(method, collecting);
  if (creditUsed === 0) return text;
  return creditUsed === total ? "Store credit" : `${text}, and store credit`;
}

/**
 * What staff and vendors read about a payment: its status together with the payment method, the cancellation and the
 * refunds. order-conditions.server.ts derives it.
 */
export const financialStatusLabels = {
  pending: "Payment pending",
  cash: "Cash on delivery",
  "cash-collected": "Cash with the courier",
  failed: "Payment failed",
  paid: "Paid",
  refunding: "Refund in progress",
  "refund-failed": "Refund failed",
  "partly-refunded": "Partly refunded",
  refunded: "Refunded",
  none: "Not paid",
} as const;
export type FinancialStatus = keyof typeof financialStatusLabels;
export const financialStatuses = Object.keys(financialStatusLabels) as FinancialStatus[];

/** A payment standing, which of cash says where it is paid. */
export const financialStatusLabel = (financialStatus: FinancialStatus, collecting: Collecting): string =>
  financialStatus === "cash" ? methodText("cod", collecting) : financialStatusLabels[financialStatus];

/** The payment standing for the customer, who still pays at the door for the other parcels of an order. */
export function customerFinancialStatus(
  financialStatus: FinancialStatus,
  status: OrderStatus,
): FinancialStatus {
  return financialStatus === "cash-collected" && status !== "delivered" ? "cash" : financialStatus;
}
