import type { OrderStatus, PaymentStatus } from "#db/words.ts";
import { isUuid } from "../text/ids.ts";
import { refusal } from "../refusals/refusal.ts";
import type { Permission } from "../access/permissions.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

type LockedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  payment_method: string;
  payment_status: PaymentStatus;
  user_email: string;
};

/** Locks any customer's order until the transaction ends, for an actor with the permission. */
export async function lockOrder(shop: Shop, orderId: string, permission: Permission): Promise<LockedOrder> {
  requirePermission(shop.actor, permission);
  const order = isUuid(orderId)
    ? await shop.db
        .selectFrom("orders")
        .select(["id", "number", "status", "payment_method", "payment_status", "user_email"])
        .where("id", "=", orderId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!order) throw refusal("order.not-found");
  return {
    ...order,
    status: order.status as OrderStatus,
    payment_status: order.payment_status as PaymentStatus,
  };
}
