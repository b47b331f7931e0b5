import { inTransaction } from "../in-transaction.server.ts";
import type { Shop } from "../shop.ts";
import { callForAttention } from "./call-for-attention.server.ts";

/**
 * A bank did not take back what the provider had accepted to refund: the staff is called, once. Known by the key it
 * was asked for with too, because this may be told before the provider's id of it has been kept.
 */
export async function noteFailedRefund(
  shop: Shop,
  provider: string,
  { providerRefundId, key = "" }: { providerRefundId: string; key: string | undefined },
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const refund = await shop.db
      .updateTable("refunds")
      .from("payments")
      .from("orders")
      .set({ status: "failed", provider_refund_id: providerRefundId })
      .whereRef("payments.id", "=", "refunds.payment_id")
      .whereRef("orders.id", "=", "refunds.order_id")
      .where("payments.provider", "=", provider)
      .where(({ or, and, eb }) =>
        or([
          eb("refunds.provider_refund_id", "=", providerRefundId),
          and([
            eb("refunds.provider_refund_id", "is", null),
            eb(eb.cast<string>("refunds.id", "text"), "=", key),
          ]),
        ]),
      )
      .where("refunds.status", "in", ["queued", "sent"])
      .returning(["refunds.order_id", "orders.number"])
      .executeTakeFirst();
    if (!refund) return;
    const sentence = `The refund for ${refund.number} did not reach the customer's bank.`;
    await callForAttention(shop, "refund-failed", refund.order_id, sentence);
  });
}
