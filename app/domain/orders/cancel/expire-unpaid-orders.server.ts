import { sql } from "kysely";
import type { OrderMail } from "../mail-data.ts";
import { isUtrToConfirm } from "../order/order-conditions.server.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { readDue } from "../order/order-money.server.ts";
import { readHeldPayments } from "../../payments/payment/held-payments.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { closeOrder } from "./close-order.server.ts";

const batchSize = 50;
const isToExpire = sql<boolean>`not ${isUtrToConfirm}`;

/**
 * Cancels orders that were not paid in time, returns their stock and mails the customers. Cash orders never expire, nor
 * does an order for which money is held, or whose customer says that it was paid by UPI: a person decides about it.
 * Orders locked by another transaction are left for the next run. Returns how many were cancelled.
 */
export async function expireUnpaidOrders(shop: Shop): Promise<number> {
  const due = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("expires_at", "<=", shop.now())
    .where(isToExpire)
    .orderBy("expires_at")
    .limit(batchSize)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    const hasEnded = await inTransaction(shop, async (shop) => {
      const order = await shop.db
        .selectFrom("orders")
        .select(["number", "user_email", "payment_status"])
        .where("id", "=", id)
        .where("expires_at", "<=", shop.now())
        .where(isToExpire)
        .where("status", "=", "pending")
        .where("payment_status", "in", ["pending", "failed"])
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!order) return false;
      if (await retainPartPaid(shop, id, order.number)) return false;
      await closeOrder(shop, id, "expired");
      await queueMail<OrderMail>(shop, `order-expired:${id}`, order.user_email, {
        template: "order-expired",
        orderId: id,
        orderNumber: order.number,
        isDeclined: order.payment_status === "failed",
      });
      return true;
    });
    if (hasEnded) ended += 1;
  }
  return ended;
}

/** Keeps a locked order for which money is held, and raises an alert. Returns whether it is one. */
async function retainPartPaid(shop: Shop, orderId: string, number: string): Promise<boolean> {
  const held = (await readHeldPayments(shop, orderId)).filter(({ provider }) => provider !== "credit");
  if (held.length === 0) return false;
  await shop.db.updateTable("orders").set({ expires_at: null }).where("id", "=", orderId).execute();
  const received = held.reduce((sum, { amount }) => sum + amount, 0);
  const due = await readDue(shop, orderId);
  await raiseAlert(
    shop,
    "paid-in-part",
    orderId,
    `${number} was not paid in full in time: ${formatExact(received)} was received, and ${formatExact(due)} is left to pay. The items are still reserved. Please ask the customer, or cancel the order to refund the money.`,
  );
  return true;
}
