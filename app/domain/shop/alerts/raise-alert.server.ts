import type { Shop } from "../context/shop.ts";

type AlertKind =
  | "payment-differs"
  | "paid-twice"
  | "paid-in-part"
  | "goods-gone"
  | "refund-failed"
  | "refund-twice"
  | "refund-by-hand"
  | "refund-account-missing"
  | "serial-number-wrong"
  | "store-credit-to-send"
  | "store-credit-left";

/** Alerts of these kinds stay open until the refund goes on: see `settleRefundAlert`. */
export const refundAlerts = ["refund-failed", "refund-by-hand", "refund-account-missing"] as const;

/** Raises an alert about an order. There is one for each order and kind; one that was resolved is opened again. */
export async function raiseAlert(
  shop: Shop,
  kind: AlertKind,
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

/**
 * Raises an alert that is about a vendor, or about the shop itself. Nothing happens while one of this kind is still
 * open.
 */
export async function raiseShopAlert(
  shop: Shop,
  kind:
    | "vendor-changed"
    | "webhook-failed"
    | "provider-unreached"
    | "documents-ahead"
    | "document-not-made"
    | "commission-not-billed"
    | "commission-late"
    | "shop-stopped",
  sentence: string,
  vendorId: string | null = null,
): Promise<void> {
  await shop.db
    .insertInto("alerts")
    .values({ kind, vendor_id: vendorId, sentence, created_at: shop.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
