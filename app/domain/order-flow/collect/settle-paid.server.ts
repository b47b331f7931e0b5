import { queueMail } from "../../mails/queue-mail.server.ts";
import { allocatePayments } from "../../payments/allocate-payment.server.ts";
import { type CreditPayment, readHeldPayments } from "../../payments/credit-payments.server.ts";
import { sharePayments } from "../../payments/share-payments.ts";
import type { Shop } from "../../shop/shop.ts";
import { tellOfNewOrder } from "../notices/tell-sellers.server.ts";
import { readToldOrder } from "../notices/told-order.server.ts";
import { refundOverpaid } from "../refund/refund-overpaid.server.ts";
import { transitionPayment } from "../transitions/transition-payment.server.ts";

type PaidOrder = { id: string; number: string; user_email: string };

/**
 * Settles an order whose whole total has been paid: with the store credit held for it, and `payment` for the rest if
 * credit did not cover it. The order's row must be locked.
 */
export async function settlePaidOrder(
  shop: Shop,
  order: PaidOrder,
  payment: CreditPayment | null,
): Promise<void> {
  await transitionPayment(shop, order.id, "capture", { kind: "paid" });
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .select(["id", "total as amount"])
    .where("order_id", "=", order.id)
    .orderBy("vendor_id")
    .execute();
  const held = await readHeldPayments(shop, order.id);
  const payments = payment ? [...held.filter(({ id }) => id !== payment.id), payment] : held;
  await allocatePayments(shop, sharePayments(payments, fulfilments));
  // Vendors may have cancelled fulfilments before the payment came.
  await refundOverpaid(shop, order.id, { reason: "cancelled before payment" });
  await queueMail(shop, `order-paid:${order.id}`, order.user_email, {
    template: "order-paid",
    orderId: order.id,
    orderNumber: order.number,
    order: await readToldOrder(shop, order.id),
  });
  await tellOfNewOrder(shop, order.id);
}
