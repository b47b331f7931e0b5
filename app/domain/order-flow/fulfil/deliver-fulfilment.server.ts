import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { worthOf } from "../../credits/credit-goods.ts";
import { leftOf } from "../../credits/lines-left.server.ts";
import { allocatePayment } from "../../payments/allocate-payment.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { transitionReturnToOrigin } from "../transitions/transition-return-to-origin.server.ts";
import {
  type LockedFulfilment,
  lockOwnFulfilment,
  refuseUnlessMay,
} from "../transitions/own-fulfilment.server.ts";

/**
 * Marks a fulfilment as delivered and queues one mail to the customer. Cash on delivery counts as collected with it.
 * Delivering twice changes nothing more.
 * Refuses: a fulfilment that has not been shipped.
 */
export async function deliverFulfilment(shop: Shop, fulfilmentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.status === "delivered") return;
    refuseUnlessMay("deliver", fulfilment);
    if (fulfilment.isComingBack) await transitionReturnToOrigin(shop, fulfilment, "deliver");
    if (fulfilment.paymentMethod === "cod") await noteCash(shop, fulfilment);
    await transitionFulfilment(shop, fulfilment, "deliver", { columns: { delivered_at: shop.now() } });
    await queueMail(shop, `order-delivered:${fulfilment.id}${anew(fulfilment)}`, fulfilment.buyerEmail, {
      template: "order-delivered",
      orderId: fulfilment.orderId,
      orderNumber: fulfilment.orderNumber,
      vendorName: fulfilment.vendorName,
      goods: fulfilment.goods,
      isWhole: fulfilment.isWhole,
    });
  });
}

/** Makes the key of the mail another one if a delivery that was recorded by mistake has been mailed before. */
const anew = ({ deliveriesBefore }: LockedFulfilment) =>
  deliveriesBefore === 0 ? "" : `:${deliveriesBefore + 1}`;

/** Records cash on delivery as one payment for each fulfilment. The fulfilment's id keeps it from counting twice. */
async function noteCash(shop: Shop, fulfilment: LockedFulfilment): Promise<void> {
  const amount = worthOf(await leftOf(shop, fulfilment));
  const payment = await shop.db
    .insertInto("payments")
    .values({
      order_id: fulfilment.orderId,
      provider: "cod",
      provider_payment_id: fulfilment.id,
      amount,
      received_at: shop.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await allocatePayment(shop, payment.id, [{ fulfilmentId: fulfilment.id, amount }]);
}
