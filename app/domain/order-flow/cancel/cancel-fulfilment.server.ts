import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { formatExact } from "../../money/money.ts";
import { returnStock } from "../../stock/return-stock.server.ts";
import { refundPart } from "../refund/refund-fulfilment.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { type CancelPartInput, cancelReasonWords } from "../../fulfilment/cancellation-form.ts";
import { movePart } from "../fulfil/transition-fulfilment.server.ts";
import { lockOwnPart, refuseUnlessMay } from "../fulfil/own-fulfilment.server.ts";

/**
 * The vendor cancels its part before dispatch: the stock comes back, what was paid for it is refunded, and the
 * customer is told by mail, once. Twice is once. Refuses what is on its way.
 */
export async function cancelPart(shop: Shop, partId: string, { reason }: CancelPartInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const part = await lockOwnPart(shop, partId);
    if (part.status === "cancelled") return;
    refuseUnlessMay("cancel", part);
    await returnStock(shop, part.orderId, "cancelled", part.id);
    const refund = part.paymentStatus === "paid" ? await refundPart(shop, part) : 0;
    const orderStatus = await movePart(shop, part, "cancel", {
      columns: { cancelled_at: shop.now(), cancel_reason: reason },
      detail: { reason, ...(refund > 0 && { refund: formatExact(refund) }) },
    });
    await queueMail(shop, `part-cancelled:${part.id}`, part.buyerEmail, {
      template: "part-cancelled",
      orderId: part.orderId,
      orderNumber: part.orderNumber,
      vendorName: part.vendorName,
      goods: part.goods,
      isWhole: part.isWhole,
      goesOn: orderStatus !== "cancelled",
      why: cancelReasonWords[reason],
      refund,
    });
  });
}
