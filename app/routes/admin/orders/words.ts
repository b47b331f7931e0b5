import type { OrderEventKind } from "#domain/order-history/write-order-event.server.ts";

export const methodWords: Record<string, string> = {
  online: "Card or UPI",
  cod: "Cash on delivery",
  bank: "Bank transfer",
};

export const refundStatusWords = { queued: "In progress", sent: "Sent", failed: "Refund failed" } as const;

/** The words for an order's events, as the staff reads them. */
export const eventWords: Record<OrderEventKind, string> = {
  placed: "Placed",
  paid: "Paid",
  "paid-too-late": "Paid after cancellation, refund started",
  "payment-failed": "Payment failed",
  cancelled: "Cancelled",
  expired: "Not paid in time, cancelled",
  revived: "Paid late, order active again",
  refund: "Refund started",
  "refund-failed": "Refund failed",
  address: "Delivery address corrected",
  packed: "Packed",
  shipped: "Shipped",
  tracking: "Tracking number corrected",
  delivered: "Delivered",
  "fulfilment-cancelled": "Part cancelled",
  returned: "Returned by courier, back in stock",
};

const ownReasons: Record<string, string> = {
  "order cancelled": "Order cancelled",
  "cancelled before payment": "Cancelled before payment",
  "paid twice": "Paid twice",
  "goods gone": "Paid after cancellation",
};

/** The shop's own reasons as people read them. Some contain the id of a fulfilment, which means nothing to anybody. */
export function refundReason(reason: string): string {
  if (/^(part|fulfilment) [0-9a-f-]{36} cancelled$/.test(reason)) return "Part cancelled";
  return ownReasons[reason] ?? reason;
}
