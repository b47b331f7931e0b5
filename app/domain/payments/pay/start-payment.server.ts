import type { Shop } from "../../shop/context/shop.ts";
import { createPaymentSession } from "./create-payment-session.server.ts";
import type { PaymentSession } from "../../shop/ports/payment-provider.ts";

/** Creates a payment session for the customer's own unpaid order, and returns the address where to pay. */
export async function startPayment(shop: Shop, orderId: string): Promise<string> {
  const way = await createPaymentSession(shop, orderId);
  return way.kind === "page" ? way.address : `/orders/${orderId}/pay`;
}

/**
 * What the pay page of the customer's own unpaid order opens. Prefers the provider of the last session, so that the
 * page does not switch to another one that answers again meanwhile. If the provider has a page of its own, returns that
 * page's address.
 */
export function resumePayment(shop: Shop, orderId: string): Promise<PaymentSession["way"]> {
  return createPaymentSession(shop, orderId, { asBefore: true });
}
