import { sql } from "kysely";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

/** An order that its customer left unpaid. */
export type WaitingOrder = {
  id: string;
  number: string;
  /** What is to be paid besides store credit, whole paise including GST. */
  due: number;
  expiresAt: Date;
};

/** The customer's latest order that still waits for its online payment, if there is one. */
export async function findWaitingOrder(shop: Shop): Promise<WaitingOrder | undefined> {
  const { userId } = requirePermission(shop.actor, "orders.read-own");
  const row = await shop.db
    .selectFrom("orders")
    .select(["id", "number", "expires_at"])
    .select(sql<number>`total - credit_used`.as("due"))
    .where("user_id", "=", userId)
    .where("payment_method", "=", "online")
    .where("payment_status", "in", ["pending", "failed"])
    .where("status", "<>", "cancelled")
    .where("expires_at", ">", shop.now())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.expires_at) return undefined;
  const { expires_at: expiresAt, ...order } = row;
  return { ...order, expiresAt };
}
