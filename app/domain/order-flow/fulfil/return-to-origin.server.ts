import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { formatExact } from "../../money/money.ts";
import { notesToAnnounce } from "../../invoices/notes-to-announce.server.ts";
import { creditFulfilment } from "../refund/credit-fulfilment.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { returnedReason } from "../../fulfilment/cancellation-input.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { lockOwnFulfilment, refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/**
 * Records that the courier brought a fulfilment back to the vendor. Returns the stock, refunds what was paid, credits
 * the invoice and queues one mail to the customer. Doing it twice changes nothing more.
 * Refuses: a fulfilment that is not on its way.
 */
export async function returnToOrigin(shop: Shop, fulfilmentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.cancelReason === returnedReason) return;
    refuseUnlessMay("return", fulfilment);
    const refund = await creditFulfilment(shop, fulfilment, "returned-to-origin");
    const orderStatus = await transitionFulfilment(shop, fulfilment, "return", {
      columns: { cancelled_at: shop.now(), cancel_reason: returnedReason },
      detail: refund > 0 ? { refund: formatExact(refund) } : {},
    });
    const mail = {
      template: "fulfilment-returned" as const,
      orderId: fulfilment.orderId,
      orderNumber: fulfilment.orderNumber,
      vendorName: fulfilment.vendorName,
      goods: fulfilment.goods,
      isWhole: fulfilment.isWhole,
      goesOn: orderStatus !== "cancelled",
      refund,
      asksForAccount: fulfilment.paymentMethod !== "online",
    };
    const notes = await notesToAnnounce(shop, [fulfilment.id]);
    await queueMail(shop, `fulfilment-returned:${fulfilment.id}`, fulfilment.buyerEmail, mail, notes);
  });
}
