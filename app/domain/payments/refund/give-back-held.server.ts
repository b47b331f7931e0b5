import { readHeldPayments } from "../payment/held-payments.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueRefund } from "./queue-refund.server.ts";

/**
 * Gives back all that is held for an order which ends before it is paid: money, and store credit. Returns the paise
 * refunded as money. Doing it twice gives nothing more back. The order's row must be locked.
 */
export async function giveBackHeld(shop: Shop, orderId: string, reason: string): Promise<number> {
  let refund = 0;
  for (const { id: paymentId, provider, amount } of await readHeldPayments(shop, orderId)) {
    await queueRefund(shop, { orderId, paymentId, amount, parts: [], reason });
    if (provider !== "credit") refund += amount;
  }
  return refund;
}
