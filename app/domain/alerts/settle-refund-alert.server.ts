import type { Shop } from "../shop/shop.ts";

/**
 * Resolves the refund alerts of an order once no refund of it waits for a person: none failed, and none of a cash or
 * bank payment is queued.
 */
export async function settleRefundAlert(shop: Shop, orderId: string): Promise<void> {
  const { actor } = shop;
  await shop.db
    .updateTable("alerts")
    .set({ resolved_at: shop.now(), resolved_by: "userId" in actor ? actor.name : null })
    .where("order_id", "=", orderId)
    .where("kind", "in", ["refund-failed", "refund-by-hand"])
    .where("resolved_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds")
            .innerJoin("payments", "payments.id", "refunds.payment_id")
            .select("refunds.id")
            .whereRef("refunds.order_id", "=", "alerts.order_id")
            .where(({ or, and, eb }) =>
              or([
                eb("refunds.status", "=", "failed"),
                and([eb("refunds.status", "=", "queued"), eb("payments.provider", "in", ["cod", "bank"])]),
              ]),
            ),
        ),
      ),
    )
    .execute();
}
