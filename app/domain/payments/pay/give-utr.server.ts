import pg from "pg";
import { lockOrderOf } from "../../orders/order/lock-order.server.ts";
import { waitsForTransfer } from "../../orders/machines/order-machine.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";

const uniqueViolation = "23505";

/**
 * Notes the reference (12 digits) that the customer says the own order was paid with, so that the staff find the payment.
 * It proves nothing: the order stays unpaid. Giving another one corrects it.
 * It is taken over from an own order that ended unpaid: whoever paid too late may order again.
 * Refuses: another customer's order, as unknown; an order that does not wait for UPI; a reference of another order.
 */
export async function giveUtr(shop: Shop, orderId: string, utr: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.pay-own");
  try {
    await inTransaction(shop, async (shop) => {
      const order = await lockOrderOf(shop, orderId, { userId });
      const { status, payment_method: paymentMethod, payment_status: paymentStatus } = order;
      if (paymentMethod !== "upi" || !waitsForTransfer({ status, paymentMethod, paymentStatus })) {
        throw refusal("utr.not-awaited");
      }
      const paid = await shop.db
        .selectFrom("payments")
        .select("id")
        .where("provider", "in", ["bank", "upi"])
        .where("provider_payment_id", "=", utr)
        .executeTakeFirst();
      if (paid) throw refusal("utr.used");
      await shop.db
        .updateTable("orders")
        .set({ utr: null })
        .where("utr", "=", utr)
        .where("user_id", "=", userId)
        .where("status", "=", "cancelled")
        .where("payment_status", "in", ["pending", "failed"])
        .execute();
      await shop.db.updateTable("orders").set({ utr }).where("id", "=", orderId).execute();
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw refusal("utr.used");
    throw error;
  }
}

/**
 * Forgets the reference that the customer gave for the own order, which can then be paid another way. Doing it twice
 * changes nothing more.
 * Refuses: another customer's order, as unknown; a reference whose money has come.
 */
export async function withdrawUtr(shop: Shop, orderId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.pay-own");
  await inTransaction(shop, async (shop) => {
    const order = await lockOrderOf(shop, orderId, { userId });
    if (order.utr === null) return;
    if (!order.isUtrToConfirm) throw refusal("utr.not-awaited");
    await shop.db.updateTable("orders").set({ utr: null }).where("id", "=", orderId).execute();
  });
}
