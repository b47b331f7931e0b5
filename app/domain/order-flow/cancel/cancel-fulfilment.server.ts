import { sellerScope } from "../../access/seller-scope.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { formatExact } from "../../money/money.ts";
import { giveBackHeldCredit } from "../refund/give-back-held-credit.server.ts";
import { creditFulfilment } from "../refund/credit-fulfilment.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { type CancelFulfilmentInput, reasonToTell } from "../../fulfilment/cancellation-input.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { factsForMail, lockOwnFulfilment, refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/**
 * Cancels the vendor's fulfilment before dispatch. Returns its stock, refunds what was paid for it and queues one mail
 * to the customer. Cancelling twice changes nothing more.
 * Refuses: a fulfilment that has been dispatched.
 */
export async function cancelFulfilment(
  shop: Shop,
  fulfilmentId: string,
  { reason }: CancelFulfilmentInput,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.status === "cancelled") return;
    refuseUnlessMay("cancel", fulfilment);
    const refund = await creditFulfilment(shop, fulfilment, "cancelled");
    const orderStatus = await transitionFulfilment(shop, fulfilment, "cancel", {
      columns: { cancelled_at: shop.now(), cancel_reason: reason },
      detail: { reason, ...(refund > 0 && { refund: formatExact(refund) }) },
    });
    if (orderStatus === "cancelled") {
      await giveBackHeldCredit(shop, fulfilment.orderId, "order cancelled");
    }
    await queueMail(shop, `fulfilment-cancelled:${fulfilment.id}`, fulfilment.buyerEmail, {
      template: "fulfilment-cancelled",
      ...factsForMail(fulfilment),
      goesOn: orderStatus !== "cancelled",
      why: reasonToTell(reason),
      isByShop: sellerScope(shop.actor, "fulfilments.ship") === "everybody",
      refund,
      asksForAccount: fulfilment.paymentMethod !== "online",
    });
  });
}
