import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { closeOrder } from "./close-order.server.ts";

const mostAtOnce = 50;

/**
 * Cancels online orders that were not paid in time, returns their stock and mails the customers. Cash orders never
 * expire. Orders locked by another transaction are left for the next run. Returns how many were cancelled.
 */
export async function expireUnpaidOrders(shop: Shop): Promise<number> {
  const due = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("expires_at", "<=", shop.now())
    .orderBy("expires_at")
    .limit(mostAtOnce)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    const hasEnded = await inTransaction(shop, async (shop) => {
      const order = await shop.db
        .selectFrom("orders")
        .select(["number", "user_email"])
        .where("id", "=", id)
        .where("expires_at", "<=", shop.now())
        .where("status", "=", "pending")
        .where("payment_status", "in", ["pending", "failed"])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!order) return false;
      await closeOrder(shop, id, "expired");
      await queueMail(shop, `order-expired:${id}`, order.user_email, {
        template: "order-expired",
        orderId: id,
        orderNumber: order.number,
      });
      return true;
    });
    if (hasEnded) ended += 1;
  }
  return ended;
}
