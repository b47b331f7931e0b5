import { sql } from "kysely";
import { moneyKinds } from "#db/words.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { formatExact } from "../../money/money.ts";
import { lockOrder } from "../../orders/lock-order.server.ts";
import { writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { queueRefund } from "./queue-refund.server.ts";
import type { RefundRequest } from "../../payments/refund-request.ts";

/**
 * Refunds an order's money in full or in part to where it came from, for an admin. The same form again sends nothing
 * more.
 * Refuses: more than is left of what was paid, also when other refunds run at the same moment.
 */
export async function refundMoney(shop: Shop, orderId: string, request: RefundRequest): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.refund");
    if (await isKnown(shop, orderId, request.requestId)) return;
    const payments = await paymentsLeft(shop, orderId, request.fulfilmentId);
    const left = payments.reduce((sum, payment) => sum + payment.left, 0);
    if (request.amount > left) {
      throw left === 0 ? refusal("refund.nothing-left") : refusal("refund.above-what-is-left", { left });
    }
    let open = request.amount;
    for (const { id: paymentId, left } of payments) {
      const amount = Math.min(open, left);
      if (amount === 0) break;
      await queueRefund(shop, {
        orderId,
        ...(request.fulfilmentId !== null && { fulfilmentId: request.fulfilmentId }),
        paymentId,
        amount,
        reason: request.reason,
        requestId: request.requestId,
      });
      open -= amount;
    }
    const detail = { amount: formatExact(request.amount), reason: request.reason };
    await writeOrderEvent(shop, orderId, "refund", { detail, fulfilmentId: request.fulfilmentId });
    await writeAudit(shop, {
      action: "order.refund",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: null,
      after: detail,
    });
  });
}

async function isKnown(shop: Shop, orderId: string, requestId: string): Promise<boolean> {
  const known = await shop.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return known !== undefined;
}

/** What is left of each payment to refund; for one fulfilment only what the customer paid for it. */
async function paymentsLeft(shop: Shop, orderId: string, fulfilmentId: string | null) {
  if (fulfilmentId === null) {
    return shop.db
      .selectFrom("payments")
      .select(["id", sql<number>`amount - refunded`.as("left")])
      .where("order_id", "=", orderId)
      .whereRef("refunded", "<", "amount")
      .orderBy("id")
      .execute();
  }
  return shop.db
    .selectFrom("vendor_ledger_entries")
    .innerJoin("payments", "payments.id", "vendor_ledger_entries.payment_id")
    .select(({ fn }) => ["payments.id", fn.sum<number>("vendor_ledger_entries.amount").as("left")])
    .where("payments.order_id", "=", orderId)
    .where("fulfilment_id", "=", fulfilmentId)
    .where("kind", "in", moneyKinds)
    .groupBy("payments.id")
    .having(({ fn }) => fn.sum("vendor_ledger_entries.amount"), ">", 0)
    .orderBy("payments.id")
    .execute();
}
