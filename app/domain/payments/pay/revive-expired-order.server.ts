import type { Shop } from "../../shop/context/shop.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { readLeft } from "../../orders/credited-lines/lines-left.server.ts";
import { dueOfOrder } from "../../orders/order/order-money.server.ts";
import { payWithStoreCredit } from "../settle/pay-with-store-credit.server.ts";
import { restock } from "../../stock/restock.server.ts";
import { takeAgain } from "../../stock/pre-order.server.ts";
import { transitionFulfilmentsOf } from "../../orders/transitions/transition-fulfilment.server.ts";
import { transitionOrder } from "../../orders/transitions/transition-order.server.ts";

/**
 * Revives an order that expired unpaid and was paid after all, if its stock can be taken once more. Returns false if
 * the stock is gone, the store credit that was given back to the customer is used up, or a person cancelled the order.
 * Fulfilments that were cancelled before stay cancelled. The order's row must be locked, and the payment written.
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
    await takeAgain(shop, orderId, lines);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  if (!(await takeCreditAgain(shop, orderId))) {
    await restock(shop, orderId, "expired", lines);
    return false;
  }
  await transitionOrder(shop, orderId, "revive");
  await transitionFulfilmentsOf(shop, orderId, "revive", { cancelled_at: null, cancel_reason: null });
  return true;
}

/**
 * Takes the store credit again that was given back when the order expired, as far as it is still due. Returns whether the
 * customer still has it.
 */
async function takeCreditAgain(shop: Shop, orderId: string): Promise<boolean> {
  const order = await shop.db
    .selectFrom("orders")
    .select(["user_id as userId", "credit_used as creditUsed", dueOfOrder.as("due")])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { userId, creditUsed, due } = order;
  const amount = Math.min(creditUsed, due);
  if (amount <= 0) return true;
  return userId !== null && (await payWithStoreCredit(shop, { orderId, userId, amount }));
}
