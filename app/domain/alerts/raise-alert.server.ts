import type { Shop } from "../shop/shop.ts";

type AttentionKind =
  "payment-differs" | "paid-twice" | "goods-gone" | "refund-failed" | "refund-twice" | "refund-by-hand";

/** Raises an alert for the admins. There is one for each order and kind; one that was resolved is opened again. */
export async function raiseAlert(
  shop: Shop,
  kind: AttentionKind,
  orderId: string,
  sentence: string,
): Promise<void> {
  await shop.db
    .insertInto("alerts")
    .values({ kind, order_id: orderId, sentence, created_at: shop.now() })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "order_id"])
        .doUpdateSet({ sentence, created_at: shop.now(), resolved_at: null, resolved_by: null })
        .where("alerts.resolved_at", "is not", null),
    )
    .execute();
}
