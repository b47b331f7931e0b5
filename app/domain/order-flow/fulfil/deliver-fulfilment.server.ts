import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { enterSale } from "../../ledger/post-sale.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { movePart } from "./transition-fulfilment.server.ts";
import { type LockedPart, lockOwnPart, refuseUnlessMay } from "./own-fulfilment.server.ts";

/**
 * The vendor's part has reached the customer, who is told by mail, once. Cash on delivery has been collected with it.
 * Twice is once. Refuses what has not been shipped.
 */
export async function deliverPart(shop: Shop, partId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const part = await lockOwnPart(shop, partId);
    if (part.status === "delivered") return;
    refuseUnlessMay("deliver", part);
    if (part.paymentMethod === "cod") await noteCash(shop, part);
    await movePart(shop, part, "deliver", { columns: { delivered_at: shop.now() } });
    await queueMail(shop, `order-delivered:${part.id}`, part.buyerEmail, {
      template: "order-delivered",
      orderId: part.orderId,
      orderNumber: part.orderNumber,
      vendorName: part.vendorName,
      goods: part.goods,
      isWhole: part.isWhole,
    });
  });
}

/** Cash is a payment for each part; the part's id keeps it from counting twice. */
async function noteCash(shop: Shop, part: LockedPart): Promise<void> {
  const payment = await shop.db
    .insertInto("payments")
    .values({
      order_id: part.orderId,
      provider: "cod",
      provider_payment_id: part.id,
      amount: part.total,
      received_at: shop.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enterSale(shop, { orderId: part.orderId, partId: part.id, paymentId: payment.id });
}
