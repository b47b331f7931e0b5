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

/** What the customer has paid for an order and is not refunded yet, in paise. */
export function moneyLeft({ payments }: Pick<ShopOrder, "payments">): number {
  return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}
