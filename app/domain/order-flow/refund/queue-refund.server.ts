import { sql } from "kysely";
import { issueCreditNotes } from "../../invoices/issue-credit-notes.server.ts";
import { formatExact } from "../../money/money.ts";
import { postRefund } from "../../ledger/post-refund.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { raiseAlert } from "../../alerts/raise-alert.server.ts";
import { queueSending } from "../../payments/queue-sending.server.ts";

type RefundToQueue = {
  orderId: string;
  /** The part whose money goes back; without it the payment's as a whole. */
  fulfilmentId?: string;
  paymentId: string;
  /** Whole paise. */
  amount: number;
  reason: string;
  /** The form an admin decided on it with; without one the reason counts once for a payment. */
  requestId?: string;
};

/** Whose money was taken without a provider that could send it back. */
const takenByHand = ["cod", "bank"];

/**
 * Notes that money goes back and why, takes it out of the vendors' ledger, issues credit notes for what was invoiced
 * and queues the sending; the same form, or the same reason of the shop, counts once for a payment. What no provider can send the staff is called to send.
 * Never more than the payment was: refuses what is over that, whatever else goes back at the same moment.
 */
export async function queueRefund(shop: Shop, refund: RefundToQueue): Promise<void> {
  const { orderId, fulfilmentId = null, paymentId, amount, reason, requestId = null } = refund;
  const queued = await shop.db
    .insertInto("refunds")
    .values({
      order_id: orderId,
      vendor_order_id: fulfilmentId,
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
    const sentence = `Please refund ${formatExact(amount)} by bank transfer. The customer did not pay it by card or UPI.`;
    return raiseAlert(shop, "refund-by-hand", orderId, sentence);
  }
  await queueSending(shop, queued.id);
}

/** Sends back all of an order's payments that is not on its way back already. False when there was nothing. */
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
