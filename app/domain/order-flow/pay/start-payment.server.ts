import type { Shop } from "../../shop/shop.ts";
import { createPaymentSession } from "./create-payment-session.server.ts";
import type { PaymentSession } from "../../ports/payment-provider.ts";

/** Agrees with a provider on a payment for the customer's own unpaid order, and answers where to make it. */
export async function startPayment(shop: Shop, orderId: string): Promise<string> {
  const way = await createPaymentSession(shop, orderId);
  return way.kind === "page" ? way.address : `/orders/${orderId}/pay`;
}

/**
 * What the pay page of the customer's own unpaid order opens. The provider agreed with last is preferred, so that the
 * page does not change to another one that answers again meanwhile. Where the one that takes the payment has a page of
 * its own, that page's address.
 */
export function resumePayment(shop: Shop, orderId: string): Promise<PaymentSession["way"]> {
  return createPaymentSession(shop, orderId, { asBefore: true });
}
