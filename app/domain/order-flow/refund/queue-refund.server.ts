import { sql } from "kysely";
import { issueCreditNotes } from "../../invoices/issue-credit-notes.server.ts";
import { formatExact } from "../../money/money.ts";
import { postRefund } from "../../ledger/post-refund.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { raiseAlert } from "../../alerts/raise-alert.server.ts";
import { queueRefundJob } from "./queue-refund-job.server.ts";

type RefundToQueue = {
  orderId: string;
  /** The fulfilment whose money goes back; without it the whole payment's. */
  fulfilmentId?: string;
  paymentId: string;
  /** Whole paise. */
  amount: number;
  reason: string;
  /** The id of the admin's form. Without one, the same reason counts only once for a payment. */
  requestId?: string;
};

/** Payments without a provider that could send the money back. */
const takenByHand = ["cod", "bank"];

/**
 * Queues a refund: writes it with its reason, posts it to the vendors' ledger, issues credit notes for what was
 * invoiced and queues the sending. The same form, or the same reason of the shop, counts only once for a payment. If no
 * provider can send the refund, an alert asks the staff to send it.
 * Refuses: more than the payment has left, also when other refunds run at the same moment.
 */
export async function queueRefund(shop: Shop, refund: RefundToQueue): Promise<void> {
  const { orderId, fulfilmentId = null, paymentId, amount, reason, requestId = null } = refund;
  const queued = await shop.db
    .insertInto("refunds")
    .values({
      order_id: orderId,
      fulfilment_id: fulfilmentId,
      payment_id: paymentId,
      amount,
      reason,
      request_id: requestId,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!queued) return;
  const payment = await shop.db
    .updateTable("payments")
    .set({ refunded: sql`refunded + ${amount}` })
    .where("id", "=", paymentId)
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .returning("provider")
    .executeTakeFirst();
  if (!payment) throw refusal("refund.above-what-was-paid");
  await postRefund(shop, { id: queued.id, paymentId, fulfilmentId, amount });
  await issueCreditNotes(shop, orderId);
  if (takenByHand.includes(payment.provider)) {
    const how = payment.provider === "cod" ? "in cash" : "by bank transfer";
    const sentence = `Please refund ${formatExact(amount)} to the customer's bank account. The order was paid ${how}.`;
    return raiseAlert(shop, "refund-by-hand", orderId, sentence);
  }
  await queueRefundJob(shop, queued.id);
}

/** Refunds what is left of all of an order's payments. Returns false if nothing was left. */
export async function refundOrder(shop: Shop, orderId: string, reason: string): Promise<boolean> {
  const payments = await shop.db
    .selectFrom("payments")
    .select(["id", sql<number>`amount - refunded`.as("left")])
    .where("order_id", "=", orderId)
    .whereRef("refunded", "<", "amount")
    .orderBy("id")
    .execute();
  for (const { id: paymentId, left } of payments) {
    await queueRefund(shop, { orderId, paymentId, amount: left, reason });
  }
  return payments.length > 0;
}
