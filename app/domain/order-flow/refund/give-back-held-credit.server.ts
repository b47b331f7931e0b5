import { readHeldPayments } from "../../payments/credit-payments.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { queueRefund } from "./queue-refund.server.ts";

/**
 * Gives back the store credit that is held for an order which ends before it is paid. Returns the paise given back.
 * Doing it twice gives nothing more back. The order's row must be locked.
 */
export async function giveBackHeldCredit(shop: Shop, orderId: string, reason: string): Promise<number> {
  const held = await readHeldPayments(shop, orderId);
  for (const { id: paymentId, amount } of held) {
    await queueRefund(shop, { orderId, paymentId, amount, parts: [], reason });
  }
  return held.reduce((sum, { amount }) => sum + amount, 0);
}
