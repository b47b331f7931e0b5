import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { lockOrderOf } from "../order/lock-order.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { endOrder, refuseDispatched } from "./end-order.server.ts";

/**
 * Cancels the customer's own order while none of its fulfilments has been dispatched. Returns the stock and refunds
 * what was paid. Cancelling twice changes nothing more.
 * Refuses: another customer's order, as unknown; an order that has been dispatched, even in part.
 */
export async function cancelMyOrder(shop: Shop, orderId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.cancel-own");
  await inTransaction(shop, async (shop) => {
    const order = await lockOrderOf(shop, orderId, { userId });
    if (order.status === "cancelled") return;
    await refuseDispatched(shop, orderId, "order.shipped-in-part");
    await endOrder(shop, order, "customer");
  });
}
