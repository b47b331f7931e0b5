import type { Shop } from "../../shop/shop.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { readLeft } from "../../credits/lines-left.server.ts";
import { takeStock } from "../../stock/take-stock.server.ts";

/**
 * Revives an order that expired unpaid and was paid after all, if its stock can be taken once more. Returns false if
 * the stock is gone or a person cancelled the order. Fulfilments that a vendor cancelled before stay cancelled. The
 * order's row must be locked.
 */
export async function reviveExpiredOrder(shop: Shop, orderId: string): Promise<boolean> {
  const expired = await shop.db
    .selectFrom("fulfilments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("cancel_reason", "=", "expired")
    .execute();
  const left = await readLeft(shop, orderId);
  const lines = left
    .filter(({ id }) => expired.some((fulfilment) => fulfilment.id === id))
    .flatMap(({ lines }) => lines.filter(({ quantity }) => quantity > 0));
  if (lines.length === 0) return false;
  try {
    await takeStock(shop, orderId, lines);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  await shop.db
    .updateTable("fulfilments")
    .set({ status: "pending", cancelled_at: null, cancel_reason: null })
    .where("order_id", "=", orderId)
    .where("cancel_reason", "=", "expired")
    .execute();
  await shop.db.updateTable("orders").set({ status: "pending" }).where("id", "=", orderId).execute();
  await writeOrderEvent(shop, orderId, "revived");
  return true;
}
