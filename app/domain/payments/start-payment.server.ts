import type { Shop } from "../shop.ts";
import { agreeOnPayment } from "./agree-on-payment.server.ts";
import type { CheckoutScript } from "./payment-provider.ts";

/**
 * Agrees with the provider on a payment for the customer's own unpaid order, and answers where to make it. What
 * became of earlier attempts is for the sweeper; a second attempt that succeeds too is refunded.
 */
export async function startPayment(shop: Shop, orderId: string): Promise<string> {
  const way = await agreeOnPayment(shop, orderId);
  return way.kind === "page" ? way.address : `/orders/${orderId}/pay`;
}

/** What the pay page of the customer's own unpaid order opens; undefined where the provider has a page of its own. */
export async function openCheckoutScript(shop: Shop, orderId: string): Promise<CheckoutScript | undefined> {
  const way = await agreeOnPayment(shop, orderId);
  return way.kind === "script" ? way.script : undefined;
}
