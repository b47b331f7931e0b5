import { sql } from "kysely";
import { lockOrderOf } from "../../orders/order/lock-order.server.ts";
import { waitsForTransfer } from "../../orders/machines/order-machine.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";

/**
 * Notes the reference (12 digits) that the customer says the own order was paid with, so that the staff find the payment.
 * It proves nothing: the order stays unpaid. Giving another one corrects it. One transfer may pay several own orders.
 * Refuses: another customer's order, as unknown; an order that does not wait for UPI; a reference of another customer.
 */
export async function giveUtr(shop: Shop, orderId: string, utr: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.pay-own");
  await inTransaction(shop, async (shop) => {
    const order = await lockOrderOf(shop, orderId, { userId });
    const { status, payment_method: paymentMethod, payment_status: paymentStatus } = order;
    if (paymentMethod !== "upi" || !waitsForTransfer({ status, paymentMethod, paymentStatus })) {
      throw refusal("utr.not-awaited");
    }
    // Of two customers who give the same one at once, the second waits here.
    await sql`select pg_advisory_xact_lock(hashtextextended('utr ' || ${utr}, 0))`.execute(shop.db);
    const { rows } = await sql`
      select from orders where user_id is distinct from ${userId}
        and id in (select id from orders where utr = ${utr} union select order_id from payments where transfer = ${utr})
    `.execute(shop.db);
    if (rows.length > 0) throw refusal("utr.used");
    await shop.db.updateTable("orders").set({ utr }).where("id", "=", orderId).execute();
  });
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
