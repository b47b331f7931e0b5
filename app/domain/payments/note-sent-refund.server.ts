import { sql } from "kysely";
import { queueMail } from "../mails/queue-mail.server.ts";
import type { Shop } from "../shop.ts";

/**
 * Notes within an open transaction that a refund has left, under the provider's or the bank's own number of it. The
 * customer is mailed, once. An order counts as refunded when nothing of its money is left, or none of its goods are.
 */
export async function noteSentRefund(shop: Shop, refundId: string, providerRefundId: string): Promise<void> {
  const sent = await shop.db
    .updateTable("refunds")
    .from("orders")
    .set({ status: "sent", provider_refund_id: providerRefundId, finished_at: shop.now() })
    .whereRef("orders.id", "=", "refunds.order_id")
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "<>", "sent")
    // The provider may have told of its failure before its answer got here.
    .where(
      sql<boolean>`(refunds.status, provider_refund_id) is distinct from ('failed', ${providerRefundId})`,
    )
    .returning(["refunds.order_id", "refunds.amount", "orders.number", "orders.user_email"])
    .executeTakeFirst();
  if (!sent) return;
  await sql`
    update orders set payment_status = 'refunded'
    where id = ${sent.order_id}::uuid and payment_status = 'paid'
      and not exists (select from refunds where order_id = orders.id and status <> 'sent')
      and (status = 'cancelled' or not exists (
        select from payments where order_id = orders.id and refunded < amount
      ))
  `.execute(shop.db);
  await queueMail(shop, `refund-sent:${refundId}`, sent.user_email, {
    template: "refund-sent",
    orderId: sent.order_id,
    orderNumber: sent.number,
    amount: sent.amount,
  });
}
