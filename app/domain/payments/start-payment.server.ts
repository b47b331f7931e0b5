import type { Shop } from "../shop.ts";
import { agreeOnPayment } from "./agree-on-payment.server.ts";
import type { AgreedPayment } from "./payment-provider.ts";

/**
 * Agrees with the provider on a payment for the customer's own unpaid order, and answers where to make it. What
 * became of earlier attempts is for the sweeper; a second attempt that succeeds too is refunded.
 */
export async function startPayment(shop: Shop, orderId: string): Promise<string> {
  const way = await agreeOnPayment(shop, orderId);
  return way.kind === "page" ? way.address : `/orders/${orderId}/pay`;
}

/**
 * What the pay page of the customer's own unpaid order opens: what was agreed on last, so that it is not another
 * provider's that answers again just now. A page's address where only that provider takes the payment any more.
 */
export function resumePayment(shop: Shop, orderId: string): Promise<AgreedPayment["way"]> {
  return agreeOnPayment(shop, orderId, { asBefore: true });
}
