import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";

/** What the customer has paid for an order and is not refunded yet, in paise. */
export function moneyLeft({ payments }: Pick<ShopOrder, "payments">): number {
  return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}
