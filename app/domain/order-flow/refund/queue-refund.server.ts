import { sql } from "kysely";
import { formatExact } from "../../money/money.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { raiseAlert } from "../../alerts/raise-alert.server.ts";
import { queueRefundJob } from "./queue-refund-job.server.ts";

type RefundToQueue = {
  orderId: string;
  paymentId: string;
  /** Whole paise. */
  amount: number;
  /** How much of it is for which fulfilment; none for a payment that belongs to no goods. */
  parts: readonly { fulfilmentId: string; amount: number }[];
  reason: string;
  /** The id of the admin's form. Without one, the same reason counts only once for a payment. */
  requestId?: string | undefined;
};

/** Payments without a provider that could send the money back. */
const takenByHand = ["cod", "bank"];

/**
 * Queues a refund: writes it with its reason and queues the sending, and returns its id. The same form, or the same
 * reason of the shop, counts only once for a payment, and then nothing is returned. If no provider can send the refund,
 * an alert asks the staff to send it.
 * Refuses: more than the payment has left, also when other refunds run at the same moment.
 */
export async function queueRefund(shop: Shop, refund: RefundToQueue): Promise<string | undefined> {
  const { orderId, paymentId, amount, parts, reason, requestId = null } = refund;
  const [onlyPart, otherPart] = parts;
  const queued = await shop.db
    .insertInto("refunds")
    .values({
      order_id: orderId,
      fulfilment_id: otherPart ? null : (onlyPart?.fulfilmentId ?? null),
      payment_id: paymentId,
      amount,
      reason,
      request_id: requestId,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!queued) return undefined;
  const payment = await shop.db
    .updateTable("payments")
    .set({ refunded: sql`refunded + ${amount}` })
    .where("id", "=", paymentId)
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .returning("provider")
    .executeTakeFirst();
  if (!payment) throw refusal("refund.above-what-was-paid");
  if (parts.length > 0) {
    await shop.db
      .insertInto("refund_parts")
      .values(
        parts.map((part) => ({
          refund_id: queued.id,
          fulfilment_id: part.fulfilmentId,
          amount: part.amount,
        })),
      )
      .execute();
  }
  if (takenByHand.includes(payment.provider)) {
    const how = payment.provider === "cod" ? "in cash" : "by bank transfer";
    const sentence = `Please refund ${formatExact(amount)} to the customer's bank account. The order was paid ${how}.`;
    await raiseAlert(shop, "refund-by-hand", orderId, sentence);
  } else {
    await queueRefundJob(shop, queued.id);
  }
  return queued.id;
}
