import { isBeforeDispatch } from "../../orders/machines/fulfilment-machine.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionFulfilment } from "../../orders/transitions/transition-fulfilment.server.ts";

/** The reason of a fulfilment that was cancelled because nothing was left to send. */
export const refundedReason = "refunded";

/**
 * Cancels those of an order's fulfilments that are not dispatched yet. All of their pieces have been refunded, so there
 * is nothing left to send. The order's row must be locked.
 */
export async function cancelEmptied(
  shop: Shop,
  orderId: string,
  fulfilmentIds: readonly string[],
): Promise<void> {
  if (fulfilmentIds.length === 0) return;
  const rows = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id", "vendor_id as vendorId", "order_id as orderId", "fulfilments.status"])
    .select("orders.number as orderNumber")
    .where("order_id", "=", orderId)
    .where("fulfilments.id", "in", [...fulfilmentIds])
    .orderBy("vendor_id")
    .execute();
  for (const row of rows) {
    if (!isBeforeDispatch(row.status)) continue;
    await transitionFulfilment(shop, row, "empty", {
      columns: { cancelled_at: shop.now(), cancel_reason: refundedReason },
      detail: { reason: refundedReason },
    });
  }
}
