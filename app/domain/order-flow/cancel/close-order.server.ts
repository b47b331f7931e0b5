import type { FulfilmentCancelReason } from "#db/words.ts";
import type { Shop } from "../../shop/shop.ts";
import { writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { restock } from "../../stock/restock.server.ts";

/** Why an order ends: the customer cancels it, it was not paid in time, or the shop has a reason of its own. */
export type OrderEnding = "customer" | "expired" | FulfilmentCancelReason;

/** Ends an order of which nothing has been dispatched: returns its stock and cancels all its fulfilments. */
export async function closeOrder(shop: Shop, orderId: string, why: OrderEnding): Promise<void> {
  await restock(shop, orderId, why === "expired" ? "expired" : "cancelled");
  await shop.db
    .updateTable("fulfilments")
    .set({
      status: "cancelled",
      cancelled_at: shop.now(),
      cancel_reason: why,
    })
    .where("order_id", "=", orderId)
    .where("status", "<>", "cancelled")
    .execute();
  await shop.db
    .updateTable("orders")
    .set({ status: "cancelled", expires_at: null })
    .where("id", "=", orderId)
    .execute();
  await writeOrderEvent(shop, orderId, why === "expired" ? "expired" : "cancelled");
}
