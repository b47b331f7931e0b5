import { queueMail } from "../mails/queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { settleRefunded } from "./settle-refunded.server.ts";

/**
 * Notes within an open transaction that a refund has left, under the provider's or the bank's own number of it. The
 * customer is mailed, once. The order's row must be locked.
 */
export async function noteSentRefund(shop: Shop, refundId: string, providerRefundId: string): Promise<void> {
  const sent = await shop.db
    .updateTable("refunds")
    .from("orders")
    .set({
      status: "sent",
      failure: null,
      provider_refund_id: providerRefundId,
      finished_at: shop.now(),
    })
    .whereRef("orders.id", "=", "refunds.order_id")
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "<>", "sent")
    .returning(["refunds.order_id", "refunds.amount", "refunds.provider_key"])
    .returning(["orders.number", "orders.user_email"])
    .executeTakeFirst();
  if (!sent) return;
  await settleRefunded(shop, sent.order_id);
  // Once more after a bank had sent it back.
  await queueMail(shop, `refund-sent:${sent.provider_key}`, sent.user_email, {
    template: "refund-sent",
    orderId: sent.order_id,
    orderNumber: sent.number,
    amount: sent.amount,
  });
}
