import { inTransaction } from "../../shop/in-transaction.server.ts";
import { creditInvoice } from "../../invoices/issue-credit-notes.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { formatExact } from "../../money/money.ts";
import { returnStock } from "../../stock/return-stock.server.ts";
import { refundPart } from "../refund/refund-fulfilment.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { returnedReason } from "../../fulfilment/cancellation-form.ts";
import { movePart } from "./transition-fulfilment.server.ts";
import { lockOwnPart, refuseUnlessMay } from "./own-fulfilment.server.ts";

/**
 * The courier brought back what it could not hand over: the stock is there again, what was paid goes back, the invoice
 * is credited, and the customer is told by mail, once. Twice is once. Refuses what is not on its way.
 */
export async function returnPart(shop: Shop, partId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const part = await lockOwnPart(shop, partId);
    if (part.cancelReason === returnedReason) return;
    refuseUnlessMay("return", part);
    await returnStock(shop, part.orderId, "cancelled", part.id);
    const refund = part.paymentStatus === "paid" ? await refundPart(shop, part) : 0;
    await creditInvoice(shop, part.id);
    const orderStatus = await movePart(shop, part, "return", {
      columns: { cancelled_at: shop.now(), cancel_reason: returnedReason },
      detail: refund > 0 ? { refund: formatExact(refund) } : {},
    });
    await queueMail(shop, `part-returned:${part.id}`, part.buyerEmail, {
      template: "part-returned",
      orderId: part.orderId,
      orderNumber: part.orderNumber,
      vendorName: part.vendorName,
      goods: part.goods,
      isWhole: part.isWhole,
      goesOn: orderStatus !== "cancelled",
      refund,
    });
  });
}
