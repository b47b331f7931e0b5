import type { PaymentMail } from "../mail-data.ts";
import { sql } from "kysely";
import { worthOf } from "../../orders/credited-lines/credit-goods.ts";
import { readLeft } from "../../orders/credited-lines/lines-left.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { allocatePayments } from "../payment/allocate-payment.server.ts";
import { type HeldPayment, readHeldPayments } from "../payment/held-payments.server.ts";
import { sharePayments } from "../payment/share-payments.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { renewPromise } from "../../orders/delivery/renew-promise.server.ts";
import { notifyOfNewOrder } from "../../orders/mails/notify-sellers.server.ts";
import { readOrderSummary } from "../../orders/mails/order-summary.server.ts";
import { giveToOrder } from "../../stock/give-to-waiting.server.ts";
import { queueRefund } from "../refund/queue-refund.server.ts";
import { transitionPayment } from "../../orders/transitions/transition-payment.server.ts";

/**
 * Settles an order for which all is held that its goods are worth: they are paid with that, and what is held beyond it is
 * refunded. `lastPaymentId` is the payment that came last, if one came now. The order's row must be locked.
 */
export async function settlePaidOrder(
  shop: Shop,
  order: { id: string; number: string; user_email: string },
  lastPaymentId: string | null,
): Promise<void> {
  await transitionPayment(shop, order.id, "capture", { kind: "paid" });
  await giveToOrder(shop, order.id);
  await renewPromise(shop, order.id);
  const left = await readLeft(shop, order.id);
  const goods = left.map((fulfilment) => ({ id: fulfilment.id, amount: worthOf(fulfilment) }));
  const held = (await readHeldPayments(shop, order.id)).toSorted(
    (a, b) => Number(a.id === lastPaymentId) - Number(b.id === lastPaymentId),
  );
  await allocatePayments(shop, sharePayments(await refundSurplus(shop, order.id, held, goods), goods));
  const [ofTransfer] = await readPartsOfTransfers(shop, order.id);
  await queueMail<PaymentMail>(shop, `order-paid:${order.id}`, order.user_email, {
    template: "order-paid",
    orderId: order.id,
    orderNumber: order.number,
    order: await readOrderSummary(shop, order.id),
    ...(ofTransfer && { ofTransfer }),
  });
  await notifyOfNewOrder(shop, order.id);
}

/** What transfers that paid several orders paid of this one, the last one first. */
function readPartsOfTransfers({ db }: Shop, orderId: string) {
  return db
    .selectFrom("payments")
    .innerJoin("transfers", "reference", "transfer")
    .select(["reference", "transfers.amount", sql<number>`payments.amount - shortfall`.as("part")])
    .where("order_id", "=", orderId)
    .where(sql<boolean>`transfers.amount <> payments.amount - shortfall`)
    .orderBy("received_at", "desc")
    .execute();
}

/** Refunds what is held beyond what the goods are worth, of the payment that came last. Returns what is left of each. */
async function refundSurplus(
  shop: Shop,
  orderId: string,
  held: readonly HeldPayment[],
  goods: readonly HeldPayment[],
): Promise<HeldPayment[]> {
  const sumOf = (amounts: readonly HeldPayment[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);
  let surplus = sumOf(held) - sumOf(goods);
  const remaining: HeldPayment[] = [];
  for (const { id, amount } of held.toReversed()) {
    const back = Math.min(surplus, amount);
    if (back > 0) {
      const refund = { orderId, paymentId: id, amount: back, parts: [] };
      await queueRefund(shop, { ...refund, reason: "paid more than was due" });
      surplus -= back;
    }
    if (amount > back) remaining.unshift({ id, amount: amount - back });
  }
  return remaining;
}
