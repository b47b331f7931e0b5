import { writeAudit } from "../../audit/write-audit.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { formatExact } from "../../money/money.ts";
import { lockOrder } from "../../orders/lock-order.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { raiseAlert } from "../../alerts/raise-alert.server.ts";
import { noteSentRefund } from "./write-sent-refund.server.ts";
import { queueRefundJob } from "./queue-refund-job.server.ts";
import { settleRefundAlert } from "../../alerts/settle-alert.server.ts";
import type { SentByHand } from "../../payments/refund-request.ts";

/**
 * Records that an admin has sent a refund by bank transfer, because the payment was cash or the provider could not send
 * it. If it had been sent before under another reference, the customer may have the money twice: this is written to the
 * audit log, an alert is raised, and the answer is "sent twice".
 * Refuses: a refund that a provider is still sending.
 */
export async function noteRefundByHand(
  shop: Shop,
  orderId: string,
  { refundId, reference }: SentByHand,
): Promise<"sent" | "sent twice"> {
  return inTransaction(shop, async (shop) => {
    const { order, refund } = await lockRefund(shop, orderId, refundId);
    if (refund.status === "sent" && refund.reference === reference) return "sent";
    const change = {
      action: "order.refund-by-hand",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      after: { status: "sent", amount: formatExact(refund.amount), reference },
    };
    if (refund.status === "sent") {
      const sentence = `The customer may have received the refund of ${formatExact(refund.amount)} for ${order.number} twice: once with reference ${refund.reference} and once by bank transfer with reference ${reference}.`;
      await raiseAlert(shop, "refund-twice", orderId, sentence);
      await writeAudit(shop, { ...change, before: { status: "sent", reference: refund.reference } });
      return "sent twice";
    }
    const isByHand = refund.status === "failed" || ["cod", "bank"].includes(refund.provider);
    if (!isByHand) {
      throw refusal("refund.being-sent", { provider: refund.provider });
    }
    await noteSentRefund(shop, refundId, { reference, isByHand: true });
    await settleRefundAlert(shop, orderId);
    await writeAudit(shop, { ...change, before: { status: refund.status } });
    return "sent";
  });
}

/**
 * Queues a failed refund once more. It keeps its key if the provider never accepted it, so that it is never sent twice,
 * and gets a new one if the bank sent it back.
 */
export async function retryRefund(shop: Shop, orderId: string, refundId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { order, refund } = await lockRefund(shop, orderId, refundId);
    if (refund.status !== "failed") return;
    await shop.db
      .updateTable("refunds")
      .set({ status: "queued", failure: null, provider_refund_id: null })
      .where("id", "=", refundId)
      .execute();
    await queueRefundJob(shop, refundId);
    await settleRefundAlert(shop, orderId);
    await writeAudit(shop, {
      action: "order.refund-retry",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: { status: "failed" },
      after: { status: "queued", amount: formatExact(refund.amount) },
    });
  });
}

async function lockRefund(shop: Shop, orderId: string, refundId: string) {
  const order = await lockOrder(shop, orderId, "orders.refund");
  const refund = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.status", "refunds.amount", "payments.provider"])
    .select("refunds.provider_refund_id as reference")
    .where("refunds.id", "=", refundId)
    .where("refunds.order_id", "=", orderId)
    .forUpdate("refunds")
    .executeTakeFirst();
  if (!refund) throw refusal("refund.not-found");
  return { order, refund };
}
