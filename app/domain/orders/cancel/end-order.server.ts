import type { OrderMail } from "../mail-data.ts";
import { notesToAnnounce } from "../../books/invoices/notes-to-announce.server.ts";
import { publicReason } from "../fulfilment/cancellation-input.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import type { LockedOrder } from "../order/lock-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { waitsForAccount } from "../../payments/refund/request-account.server.ts";
import { closeOrder, type OrderEnding } from "./close-order.server.ts";
import { isBeforeDispatch } from "../machines/fulfilment-machine.ts";

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
  if (!fulfilments.every(({ status }) => isBeforeDispatch(status))) throw refusal(code);
}

/** Ends a locked order: returns stock and money, and queues one mail to its customer. */
export async function endOrder(
  shop: Shop,
  order: Pick<LockedOrder, "id" | "number" | "user_email">,
  why: Exclude<OrderEnding, "expired">,
): Promise<void> {
  const isRefunded = (await closeOrder(shop, order.id, why)) > 0;
  const mail = {
    template: "order-cancelled",
    orderId: order.id,
    orderNumber: order.number,
    why: publicReason(why),
    isRefunded,
    asksForAccount: isRefunded && (await waitsForAccount(shop, order.id)),
  } as const;
  const notes = await notesToAnnounce(shop, { orderId: order.id });
  await queueMail<OrderMail>(shop, `${mail.template}:${order.id}`, order.user_email, mail, notes);
}
