import type { OrderMail } from "../mail-data.ts";
import { sql } from "kysely";
import { indianDay } from "../../base/time/indian-days.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { notesToAnnounce } from "../../books/invoices/notes-to-announce.server.ts";
import { giveBackHeld } from "../../payments/refund/give-back-held.server.ts";
import { waitsForAccount } from "../../payments/refund/request-account.server.ts";
import { creditFulfilment } from "../../payments/refund/credit-goods.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  type CancelFulfilmentInput,
  publicReason,
  uncollectedReason,
} from "../fulfilment/cancellation-input.ts";
import { refusal } from "../refusals.ts";
import { isBeforeDispatch } from "../machines/fulfilment-machine.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import {
  factsForMail,
  lockOwnFulfilment,
  type LockedFulfilment,
  refuseUnlessMay,
} from "../transitions/own-fulfilment.server.ts";
import type { OrderEnding } from "./close-order.server.ts";
import { settleIfCovered } from "./settle-if-covered.server.ts";

/**
 * Cancels the vendor's fulfilment before dispatch. Returns its stock, refunds what was paid for it, credits an invoice that
 * it was packed with and queues one mail to the customer. Cancelling twice changes nothing more.
 * Refuses: a fulfilment that has been dispatched.
 */
export async function cancelFulfilment(
  shop: Shop,
  fulfilmentId: string,
  { reason }: CancelFulfilmentInput,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.status === "cancelled") return;
    refuseUnlessMay("cancel", fulfilment);
    const isByShop = sellerScope(shop.actor, "fulfilments.ship") === "everybody";
    await endPart(shop, fulfilment, { reason, isByShop });
  });
}

/**
 * Cancels one seller's part of the customer's own order before its dispatch, whatever was dispatched of the others.
 * Returns its stock, refunds what was paid for it, and tells the customer and the seller. Cancelling twice changes
 * nothing more.
 * Refuses: another customer's part, as unknown; a part that has been dispatched.
 */
export async function cancelMyPart(shop: Shop, fulfilmentId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.cancel-own");
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId, { userId });
    if (fulfilment.status === "cancelled") return;
    if (!isBeforeDispatch(fulfilment.status)) throw refusal("order.shipped-in-part");
    await endPart(shop, fulfilment, { reason: "customer", isByShop: false });
  });
}

/**
 * Cancels what waited at the counter to be paid and collected, once its last day is over: the stock is free again, and
 * customer and seller are told. What is paid waits for a person.
 */
export async function endUncollected(shop: Shop): Promise<void> {
  const isOver = sql<boolean>`fulfilments.status = 'processing' and orders.payment_method = 'cod'
    and collect_until < ${indianDay(shop.now())}::date`;
  const over = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "order_id")
    .select("fulfilments.id")
    .where(isOver)
    .orderBy("collect_until")
    .execute();
  for (const { id } of over) {
    await inTransaction(shop, async (shop) => {
      const fulfilment = await lockOwnFulfilment(shop, id, "everybody");
      // It may have been handed over, or paid online, while this waited for the lock.
      if (fulfilment.status !== "processing" || fulfilment.paymentMethod !== "cod") return;
      await endPart(shop, fulfilment, { reason: uncollectedReason, isByShop: true });
    });
  }
}

/** Ends a locked fulfilment that has not been dispatched: returns its stock and money, and queues one mail. */
async function endPart(
  shop: Shop,
  fulfilment: LockedFulfilment,
  { reason, isByShop }: { reason: Exclude<OrderEnding, "expired">; isByShop: boolean },
): Promise<void> {
  const credited = await creditFulfilment(shop, fulfilment, "cancelled");
  const orderStatus = await transitionFulfilment(shop, fulfilment, "cancel", {
    columns: { cancelled_at: shop.now(), cancel_reason: reason },
    detail: { reason, ...(credited > 0 && { refund: formatExact(credited) }) },
  });
  const { orderId } = fulfilment;
  const fromHeld = orderStatus === "cancelled" ? await giveBackHeld(shop, orderId, "order cancelled") : 0;
  if (orderStatus !== "cancelled") {
    const { orderNumber: number, buyerEmail, paymentMethod, paymentStatus } = fulfilment;
    const paid = { payment_method: paymentMethod, payment_status: paymentStatus };
    await settleIfCovered(shop, { id: orderId, number, user_email: buyerEmail, ...paid });
  }
  const refund = credited + fromHeld;
  const mail = {
    template: "fulfilment-cancelled",
    ...factsForMail(fulfilment),
    goesOn: orderStatus !== "cancelled",
    why: publicReason(reason),
    isByShop,
    refund,
    asksForAccount: refund > 0 && (await waitsForAccount(shop, orderId)),
  } as const;
  const notes = await notesToAnnounce(shop, { fulfilmentId: fulfilment.id });
  await queueMail<OrderMail>(shop, `${mail.template}:${fulfilment.id}`, fulfilment.buyerEmail, mail, notes);
}
