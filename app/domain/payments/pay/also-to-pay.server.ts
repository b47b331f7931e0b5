import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import { dueOfOrder } from "../../orders/order/order-money.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The other orders of an order's customer that wait for money, oldest first: one transfer may pay them too. */
export async function listAlsoToPay(shop: Shop, orderId: string) {
  requirePermission(shop.actor, "orders.read-any");
  if (!isUuid(orderId)) return [];
  return shop.db
    .selectFrom("orders")
    .select(["orders.id", "orders.number", dueOfOrder.as("due")])
    .innerJoin("orders as paid", (join) =>
      join
        .on("paid.id", "=", orderId)
        .onRef("paid.id", "<>", "orders.id")
        .onRef("paid.user_id", "=", "orders.user_id"),
    )
    .where("orders.status", "<>", "cancelled")
    .where("orders.payment_status", "in", ["pending", "failed"])
    .where("orders.payment_method", "<>", "cod")
    .where(sql<boolean>`${dueOfOrder} > 0`)
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .execute();
}
