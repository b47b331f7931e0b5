import { requirePermission } from "../../shop/access/require-permission.ts";
import { dueOfOrder } from "../order/order-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** An order that its customer left unpaid. */
export type WaitingOrder = NonNullable<Awaited<ReturnType<typeof findWaitingOrder>>>;

/** The customer's latest order that still waits for its online payment, if there is one. */
export async function findWaitingOrder(shop: Shop) {
  const { userId } = requirePermission(shop.actor, "orders.read-own");
  return shop.db
    .selectFrom("orders")
    .select(["id", "number", "expires_at as expiresAt"])
    .select(dueOfOrder.as("due"))
    .where("user_id", "=", userId)
    .where("payment_method", "=", "online")
    .where("payment_status", "in", ["pending", "failed"])
    .where("status", "<>", "cancelled")
    .where("expires_at", ">", shop.now())
    .orderBy("created_at", "desc")
    .limit(1)
    .$narrowType<{ expiresAt: Date }>()
    .executeTakeFirst();
}
