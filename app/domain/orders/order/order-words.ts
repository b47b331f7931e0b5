import type { OrderStatus } from "#db/words/order-words.ts";

/** The words of an order's facts, the same in tags, filters, files and the audit log. */

export const orderStatusWords: Record<OrderStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** How far the part of an order is that is ahead of the others; null while none has left. */
export type PartSent = "shipped" | "delivered" | null;

/**
 * What a status means to a person, where the specification's word does not say it: 'Confirmed' for a pending order that
 * is paid or is cash on delivery, 'Ready to collect' and 'Collected' where all of it is collected at the shop, and 'Part
 * shipped' where another part of the order is further. Undefined where the word
 * says it already.
 */
export function statusMeaning(
  status: OrderStatus,
  standing: PaymentStanding,
  { partSent = null, isToCollect = false }: { partSent?: PartSent; isToCollect?: boolean } = {},
): string | undefined {
  const isPartSent = partSent !== null && partSent !== status && status !== "cancelled";
  if (isToCollect) {
    if (isPartSent && partSent === "delivered") return "Part collected";
    if (status === "delivered") return "Collected";
    // A hand-over that was undone is 'shipped' again.
    if (status === "processing" || status === "shipped") return "Ready to collect";
  } else if (isPartSent) return `Part ${partSent}`;
  if (status === "processing") return "Packed";
  if (status !== "pending") return undefined;
  return standing === "pending" || standing === "failed" ? "Awaiting payment" : "Order confirmed";
}

export const paymentMethodWords: Record<string, string> = {
  online: "Card or UPI",
  cod: "Cash on delivery",
  bank: "Bank transfer",
  upi: "UPI to the shop",
};

/** How an order is paid, with the store credit that was used for it: 'Store credit', 'Card or UPI, and store credit'. */
export function paidByWords(
  method: string,
  { creditUsed, total }: { creditUsed: number; total: number },
): string {
  const words = paymentMethodWords[method] ?? method;
  if (creditUsed === 0) return words;
  return creditUsed === total ? "Store credit" : `${words}, and store credit`;
}

/**
 * What staff and vendors read about a payment: its status together with the payment method, the cancellation and the
 * refunds. order-conditions.server.ts derives it.
 */
export const paymentStandingWords = {
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
export type PaymentStanding = keyof typeof paymentStandingWords;
export const paymentStandings = Object.keys(paymentStandingWords) as PaymentStanding[];

/** The payment standing for the customer, who still pays at the door for the other parcels of an order. */
export function customerStanding(standing: PaymentStanding, status: OrderStatus): PaymentStanding {
  return standing === "cash-collected" && status !== "delivered" ? "cash" : standing;
}
