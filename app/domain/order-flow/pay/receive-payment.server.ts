import { raiseAlert } from "../../alerts/raise-alert.server.ts";
import type { LockedOrder } from "../../orders/lock-order.server.ts";
import { readDue } from "../../orders/order-money.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { mayBePaid } from "../../transitions/payment-machine.ts";
import { settlePaidOrder } from "../collect/settle-paid.server.ts";
import { queueRefund } from "../refund/queue-refund.server.ts";
import { transitionPayment } from "../transitions/transition-payment.server.ts";
import { reviveExpiredOrder } from "./revive-expired-order.server.ts";

type Received = { provider: string; providerPaymentId: string; amount: number };

/**
 * Records money that came for a locked order, and settles the order if nothing is due any more. Money beyond that is
 * refunded, and so is all of it, with an alert, if the order was paid before or its goods are gone. Less than is due is
 * held. Returns false if this payment was recorded before.
 */
export async function receivePayment(
  shop: Shop,
  order: Pick<LockedOrder, "id" | "number" | "status" | "payment_status" | "user_email">,
  { provider, providerPaymentId, amount }: Received,
): Promise<boolean> {
  const payment = await shop.db
    .insertInto("payments")
    .values({
      order_id: order.id,
      provider,
      provider_payment_id: providerPaymentId,
      amount,
      received_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!payment) return false;
  const refund = { orderId: order.id, paymentId: payment.id, amount, parts: [] };
  if (!mayBePaid(order.payment_status)) {
    await transitionPayment(shop, order.id, "capture");
    await queueRefund(shop, { ...refund, reason: "paid twice" });
    await raiseAlert(
      shop,
      "paid-twice",
      order.id,
      `${order.number} was paid twice. We have started a refund of the second payment.`,
    );
    return true;
  }
  if (order.status === "cancelled" && !(await reviveExpiredOrder(shop, order.id))) {
    await queueRefund(shop, { ...refund, reason: "goods gone" });
    await raiseAlert(
      shop,
      "goods-gone",
      order.id,
      `${order.number} was paid after it was cancelled. We have started a refund.`,
    );
    await transitionPayment(shop, order.id, "capture", { isGone: true, kind: "paid-too-late" });
    return true;
  }
  if ((await readDue(shop, order.id)) <= 0) await settlePaidOrder(shop, order, payment.id);
  return true;
}
