import { randomUUID } from "node:crypto";
import { lockCredits, takeForPayment } from "../store-credit/credit-entries.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Takes store credit of a customer for an order, as payments that belong to no goods until the order is paid in full.
 * Returns false, and takes nothing, if `isEnough` does not accept the balance. The order's row must be locked or new.
 */
export async function payWithStoreCredit(
  shop: Shop,
  { orderId, userId, amount }: { orderId: string; userId: string; amount: number },
  isEnough: (balance: number) => boolean = (balance) => balance >= amount,
): Promise<boolean> {
  const credits = await lockCredits(shop, userId);
  const balance = credits.reduce((sum, credit) => sum + credit.balance, 0);
  if (balance < amount || !isEnough(balance)) return false;
  let rest = amount;
  for (const credit of credits) {
    const share = Math.min(rest, credit.balance);
    if (share === 0) break;
    rest -= share;
    const payment = await shop.db
      .insertInto("payments")
      .values({
        order_id: orderId,
        provider: "credit",
        provider_payment_id: randomUUID(),
        amount: share,
        received_at: shop.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await takeForPayment(shop, { creditId: credit.id, amount: share, paymentId: payment.id });
  }
  return true;
}
