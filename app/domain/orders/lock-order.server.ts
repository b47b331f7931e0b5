import type { OrderStatus, PaymentStatus } from "#db/words.ts";
import { isUuid } from "../text/is-uuid.ts";
import { refusal } from "../refusals/refusal.ts";
import { requireAdmin } from "../access/require-admin.ts";
import type { Shop } from "../shop/shop.ts";

type LockedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  payment_method: string;
  payment_status: PaymentStatus;
  user_email: string;
};

/** An order while an admin does something with it: its row is held until the transaction ends. */
export async function lockOrder(shop: Shop, orderId: string): Promise<LockedOrder> {
  requireAdmin(shop.actor);
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
