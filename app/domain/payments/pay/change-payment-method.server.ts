import type { PaymentMethod } from "#db/values/payment-values.ts";
import type { PaymentMail } from "../mail-data.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import { type LockedOrder, lockOrder, lockOrderOf } from "../../orders/order/lock-order.server.ts";
import { readDue } from "../../orders/order/order-money.server.ts";
import { collectingOf, methodText } from "../../orders/order/order-labels.ts";
import { type Counter, worthByWay } from "../cash/counter.ts";
import { readHeldPayments } from "../payment/held-payments.server.ts";
import { isDigital, isTransfer } from "../payment/payment-kinds.ts";
import { upiPayee } from "../payment/payment-offers.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import { readPaymentTerms } from "../../orders/checkout/payment-terms.server.ts";
import { renewPromise } from "../../orders/delivery/renew-promise.server.ts";
import { endOfWait, refuseWayToPay, waitForLink } from "../../orders/checkout/refuse-unfit-order.ts";
import {
  cashParts,
  readSummaryOrder,
  summariseOrder,
  summarisePart,
} from "../../orders/mails/order-summary.server.ts";
import { notifyOfNewOrder } from "../../orders/mails/notify-sellers.server.ts";
import { queryOrder } from "./query-provider.server.ts";
import { switchMethod } from "./switch-method.server.ts";

/** What a customer can change an unpaid order to. Paying it by card or UPI is a payment session, which changes it when it is paid. */
type OtherMethod = Exclude<PaymentMethod, "online">;

/**
 * Lets the customer pay their own unpaid order another way. Choosing the method it has changes nothing.
 * Refuses: another customer's order, as unknown; one whose UTR the shop has yet to check; and what `change` refuses.
 */
export async function changeMyPaymentMethod(
  shop: Shop,
  orderId: string,
  provider: OtherMethod,
): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.pay-own");
  await change(shop, provider, async (shop) => {
    const order = await lockOrderOf(shop, orderId, { userId });
    // The staff may: it is they who look for the money.
    if (order.isUtrToConfirm && order.payment_method !== provider) throw refusal("utr.to-confirm");
    return order;
  });
}

/** The same for the staff, to card or UPI too, with an entry in the audit log. */
export async function changePaymentMethod(
  shop: Shop,
  orderId: string,
  provider: PaymentMethod,
): Promise<void> {
  await change(shop, provider, (shop) => lockOrder(shop, orderId, "orders.take-payment"));
}

/**
 * Asks about open payment sessions first, so that nobody pays twice; one that is paid later is settled by `receivePayment`.
 * Refuses: an order that is paid, cancelled or paid in cash; a method that is not offered; cash above its limit, or for an
 * order for which money or store credit is held.
 */
async function change(
  shop: Shop,
  provider: PaymentMethod,
  lock: (shop: Shop) => Promise<LockedOrder>,
): Promise<void> {
  const { id: orderId } = await inTransaction(shop, lock);
  await queryOrder(shop, orderId, { isBack: false });
  await inTransaction(shop, async (shop) => {
    const order = await lock(shop);
    if (order.payment_method === provider) return;
    if (order.payment_method === "cod" && mayBePaid(order.payment_status)) {
      throw refusal("payment.method-fixed");
    }
    const { before, method, ...payment } = await applyMethod(shop, order, provider);
    await writeOrderEvent(shop, orderId, "payment-method", { detail: { method } });
    await queueMail<PaymentMail>(
      shop,
      `payment-method:${order.id}:${provider}:${shop.now().toISOString()}`,
      order.user_email,
      {
        template: "payment-method",
        orderId: order.id,
        orderNumber: order.number,
        ...(await howToPay(shop, order.id, provider, payment)),
      },
    );
    if (provider === "cod") await notifyOfNewOrder(shop, orderId);
    const { actor } = shop;
    if ("userId" in actor && actor.userId === order.user_id) return;
    await writeAudit(shop, {
      action: "order.payment-method",
      subject: { id: orderId, name: order.number },
      vendorId: null,
      before: { method: before },
      after: { method },
    });
  });
}

/**
 * Lets a locked unpaid order be paid another way, and keeps it as long as an order that is placed so; one that is to be paid
 * by card or UPI, as long as one with a link to pay. Returns the methods before and after in words.
 * Refuses: what `change` refuses, but leaving cash.
 */
export async function applyMethod(shop: Shop, order: LockedOrder, wanted: PaymentMethod) {
  const { id: orderId, payment_method: before } = order;
  if (!mayBePaid(order.payment_status)) throw refusal("payment.paid-already");
  if (order.status === "cancelled") throw refusal("payment.method-fixed");
  const [terms, due, held] = await Promise.all([
    readPaymentTerms(shop),
    readDue(shop, orderId),
    readHeldPayments(shop, orderId),
  ]);
  const provider = wanted === "online" ? terms.providers.find(isDigital) : wanted;
  if (provider === undefined) throw refusal("payment.unavailable");
  if (provider === "cod" && held.length > 0) throw refusal("payment.cash-with-held");
  const isOffered = terms.providers.includes(provider);
  const { parts: left } = await readSummaryOrder(shop, orderId);
  const isAhead = left.some(({ awaits }) => awaits !== null);
  const parts = left.map(summarisePart);
  const worth = worthByWay(parts);
  refuseWayToPay(provider, { due: due / 100, ...worth }, { ...terms, isOffered, isAhead });
  // Or a customer could keep goods for ever by changing from one kind of transfer to the other and back.
  const isSameWait = isTransfer(before) && isTransfer(provider);
  const wait = wanted === "online" ? waitForLink(terms) : terms;
  const payBy = isSameWait ? order.expires_at : endOfWait(provider, shop.now(), wait);
  await switchMethod(shop, order, provider);
  await shop.db.updateTable("orders").set({ expires_at: payBy }).where("id", "=", orderId).execute();
  if (provider === "cod") await renewPromise(shop, orderId);
  const textOf = (entry: string) => methodText(entry, collectingOf(parts));
  return { before: textOf(before), method: textOf(wanted), payBy, due, counter: terms.counter };
}

type Payment = { payBy: Date | null; due: number; counter: Counter };

/** What a mail says of how an order is paid: what is left to pay, until when, and where to. */
export async function howToPay(
  shop: Shop,
  orderId: string,
  provider: string,
  { payBy, due, counter }: Payment,
) {
  const account = await shop.db
    .selectFrom("payment_methods")
    .select(["account_details as details", upiPayee.as("upi")])
    .where("provider", "=", provider)
    .executeTakeFirst();
  const details = await readSummaryOrder(shop, orderId);
  return {
    due,
    payBy: payBy?.toISOString() ?? null,
    accountDetails: account?.details ?? null,
    upi: account?.upi ?? null,
    cash: provider === "cod" ? cashParts(details.parts.map(summarisePart), counter) : null,
    order: summariseOrder(details),
  };
}
