import type { OrderStatus } from "#db/words.ts";
import { reasonToTell } from "../../fulfilment/cancellation-input.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { closeOrder, type OrderEnding } from "./close-order.server.ts";
import { isBeforeDispatch } from "../../transitions/fulfilment-machine.ts";

type LockedOrder = {
  id: string;
  number: string;
  payment_method: string;
  payment_status: string;
  user_email: string;
};

/** Refuses: an order with a fulfilment that has been dispatched. Cancelled fulfilments do not count. */
export async function refuseDispatched(
  shop: Shop,
  orderId: string,
  code: "order.shipped-in-part" | "order.shipped-in-part-for-admin",
): Promise<void> {
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .select("status")
    .where("order_id", "=", orderId)
    .where("status", "<>", "cancelled")
    .execute();
  if (!fulfilments.every(({ status }) => isBeforeDispatch(status as OrderStatus))) throw refusal(code);
}

/** Ends a locked order: returns stock and money, and queues one mail to its customer. */
export async function endOrder(
  shop: Shop,
  order: LockedOrder,
  why: Exclude<OrderEnding, "expired">,
): Promise<void> {
  const isRefunded = (await closeOrder(shop, order.id, why)) > 0;
  await queueMail(shop, `order-cancelled:${order.id}`, order.user_email, {
    template: "order-cancelled",
    orderId: order.id,
    orderNumber: order.number,
    why: reasonToTell(why),
    isRefunded,
    asksForAccount: order.payment_method !== "online",
  });
}
