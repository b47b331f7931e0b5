import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import type { ReadEventKind } from "#domain/orders/history/write-order-event.server.ts";
import { orderEventWords } from "#routes/shared/orders/history.tsx";

/** The words for an order's events, shorter where the staff reads them. */
export const eventWords: Record<ReadEventKind, string> = {
  ...orderEventWords,
  placed: "Placed",
  paid: "Paid",
  "paid-too-late": "Paid after cancellation",
  cancelled: "Cancelled",
  expired: "Not paid in time, cancelled",
  revived: "Paid late, order active again",
  "delivery-undone": "Delivery undone",
  "turned-back": "Coming back",
  returned: "Returned by courier, back in stock",
};

/** Reasons that the shop writes itself. All others were typed by an admin. */
const ownReasons: Record<string, string> = {
  "order cancelled": "Refund, order cancelled",
  "paid more than was due": "Refund, more was paid than was due",
  "paid in cash": "Refund, paid by cash on delivery",
  "paid twice": "Refund, order paid twice",
  "goods gone": "Refund, paid after cancellation",
  "not paid in time": "Store credit given back, not paid in time",
};

/** The reason of a refund. 'fulfilment <id> cancelled' is the shop's own too. */
export function refundReason(reason: string): string {
  if (/^fulfilment [0-9a-f-]{36} cancelled$/.test(reason)) return "Refund, items cancelled";
  return ownReasons[reason] ?? reason;
}

/** What the customer has paid for an order and is not refunded yet, in paise. */
export function moneyLeft({ payments }: Pick<ShopOrder, "payments">): number {
  return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}
