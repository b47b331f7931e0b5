import { inTransaction } from "../in-transaction.server.ts";
import type { Shop } from "../shop.ts";
import { callForAttention } from "./call-for-attention.server.ts";
import { findProvider } from "./find-provider.server.ts";
import { noteSentRefund } from "./note-sent-refund.server.ts";

/**
 * Asks the provider to send a queued refund, under the refund's own id as its key, so that a repeated job sends it
 * once. No transaction is open meanwhile. After the last attempt the staff is called.
 */
export async function sendRefund(
  shop: Shop,
  refundId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const refund = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select([
      "refunds.amount",
      "refunds.order_id",
      "payments.provider",
      "payments.provider_payment_id",
      "orders.number",
    ])
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "<>", "sent")
    .executeTakeFirst();
  if (!refund) return;
  let providerRefundId: string;
  try {
    const provider = await findProvider(shop, refund.provider);
    if (!provider) throw new Error(`The refund has to go through ${refund.provider}, which is not set up.`);
    providerRefundId = await provider.refund({
      providerPaymentId: refund.provider_payment_id,
      amount: refund.amount,
      key: refundId,
    });
  } catch (error) {
    if (isLastAttempt) {
      await shop.db.updateTable("refunds").set({ status: "failed" }).where("id", "=", refundId).execute();
      await callForAttention(
        shop,
        "refund-failed",
        refund.order_id,
        `The refund for ${refund.number} could not be sent.`,
      );
    }
    throw error;
  }
  await inTransaction(shop, (shop) => noteSentRefund(shop, refundId, providerRefundId));
}
