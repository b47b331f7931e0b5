import { inTransaction } from "../../shop/in-transaction.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import { requirePermission } from "../../access/require-permission.ts";
import type { Shop } from "../../shop/shop.ts";
import { endOrder, refuseDispatched } from "./end-order.server.ts";

/**
 * Cancels the customer's own order while no part of it has been dispatched: the stock comes back, and what was paid
 * is refunded. Cancelling twice changes nothing more. Refuses others' orders as unknown, and dispatched ones.
 */
export async function cancelMyOrder(shop: Shop, orderId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.cancel-own");
  await inTransaction(shop, async (shop) => {
    const order = await shop.db
      .selectFrom("orders")
      .select(["id", "number", "status", "payment_status", "user_email"])
      .where("id", "=", orderId)
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw refusal("order.not-found");
    if (order.status === "cancelled") return;
    await refuseDispatched(shop, orderId, "order.shipped-in-part");
    await endOrder(shop, order, "customer");
  });
}
