import { sql } from "kysely";
import { formatExact } from "../../money/money.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { askCustomerForAccount } from "./ask-for-account.server.ts";
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

/**
 * Queues a refund: writes it with its reason and queues the sending, and returns its id. The same form, or the same
 * reason of the shop, counts only once for a payment, and then nothing is returned. If no provider can send the refund,
 * the customer is asked for an account. The order's history tells of each refund. The order's row must be locked.
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
      // Cash and bank transfers have no provider that could send the money back.
      status: sql`(select case when provider in ('cod', 'bank') then 'waiting-for-account' else 'queued' end
        from payments where id = ${paymentId}::uuid)`,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "status"])
    .executeTakeFirst();
  if (!queued) return undefined;
  const payment = await shop.db
    .updateTable("payments")
    .set({ refunded: sql`refunded + ${amount}` })
    .where("id", "=", paymentId)
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .returning("id")
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
  const told = parts.length > 0 ? parts : [{ fulfilmentId: null, amount }];
  const transition = { machine: "refund", event: "start", from: null, to: queued.status } as const;
  for (const [place, { fulfilmentId, ...part }] of told.entries()) {
    const detail = { amount: formatExact(part.amount), reason };
    // People read of each part; the refund begins once.
    const begins = place === 0 ? { refundId: queued.id, transition } : {};
    await writeOrderEvent(shop, orderId, "refund", { detail, fulfilmentId, ...begins });
  }
  if (queued.status === "waiting-for-account") {
    await askCustomerForAccount(shop, queued.id);
  } else {
    await queueRefundJob(shop, queued.id);
  }
  return queued.id;
}
