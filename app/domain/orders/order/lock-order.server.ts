import type { Permission } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { isUtrToConfirm } from "./order-conditions.server.ts";

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Locks any customer's order until the transaction ends, for an actor with the permission. */
export function lockOrder(shop: Shop, orderId: string, permission: Permission) {
  requirePermission(shop.actor, permission);
  return lockOrderOf(shop, orderId, "anybody");
}

/**
 * The same for a verb that has asked who may. `customer` is whose order it is.
 * Refuses: another customer's order, as unknown.
 */
export async function lockOrderOf(shop: Shop, orderId: string, customer: { userId: string } | "anybody") {
  if (!isUuid(orderId)) throw refusal("order.not-found");
  let orders = shop.db
    .selectFrom("orders")
    .select(["id", "number", "status", "payment_method", "payment_status", "user_id", "user_email"])
    .select(["state_code", "expires_at", "utr", isUtrToConfirm.as("isUtrToConfirm")])
    .where("id", "=", orderId)
    .forNoKeyUpdate();
  if (customer !== "anybody") orders = orders.where("user_id", "=", customer.userId);
  const order = await orders.executeTakeFirst();
  if (!order) throw refusal("order.not-found");
  return order;
}
