import type { PaymentMail } from "../mail-data.ts";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import type { LockedOrder } from "../../orders/order/lock-order.server.ts";
import { readDue } from "../../orders/order/order-money.server.ts";
import { methodOf } from "../payment/payment-kinds.ts";
import { upiPayee } from "../payment/payment-offers.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import { settlePaidOrder } from "../settle/settle-paid.server.ts";
import { queueRefund } from "../refund/queue-refund.server.ts";
import { transitionPayment } from "../../orders/transitions/transition-payment.server.ts";
import { reviveExpiredOrder } from "./revive-expired-order.server.ts";
import { switchMethod } from "./switch-method.server.ts";

const day = 24 * 60 * 60_000;

type Received = {
  provider: PaymentProviderName;
  providerPaymentId: string;
  amount: number;
  /** Why the shop bears what is missing as bank charges. Without a reason it stays due. */
  chargesReason?: string;
};

/**
 * Records money that came for a locked order, and settles the order if nothing is due any more. Money beyond that is
 * refunded, and so is all of it, with an alert, if the order was paid before or its goods are gone. Less than is due is
 * held, and the customer is told what is left. Returns false if this payment was recorded before.
 * An order that was to be paid another way is then paid this way; one that has left against cash stays so, and the money
 * is refunded.
 * Refuses: bank charges above the shop's limit.
 */
export async function receivePayment(
  shop: Shop,
  order: Pick<LockedOrder, "id" | "number" | "status" | "payment_method" | "payment_status" | "user_email">,
  { provider, providerPaymentId, amount, chargesReason = "" }: Received,
): Promise<boolean> {
  const payment = await shop.db
    .insertInto("payments")
    .values({
      order_id: order.id,
      provider,
      provider_payment_id: providerPaymentId,
      amount,
      received_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!payment) return false;
  const refund = { orderId: order.id, paymentId: payment.id, amount, parts: [] };
  if (!mayBePaid(order.payment_status)) {
    await transitionPayment(shop, order.id, "capture");
    await queueRefund(shop, { ...refund, reason: "paid twice" });
    await raiseAlert(
      shop,
      "paid-twice",
      order.id,
      `${order.number} was paid twice. We have started a refund of the second payment.`,
    );
    return true;
  }
  if (order.payment_method !== methodOf(provider)) {
    if (order.payment_method === "cod" && (await isDispatched(shop, order.id))) {
      await queueRefund(shop, { ...refund, reason: "paid in cash" });
      await raiseAlert(
        shop,
        "paid-twice",
        order.id,
        `${order.number} was paid online after it was shipped with cash on delivery. We have started a refund of the online payment.`,
      );
      return true;
    }
    await switchMethod(shop, order, provider);
  }
  if (order.status === "cancelled" && !(await reviveExpiredOrder(shop, order.id))) {
    await queueRefund(shop, { ...refund, reason: "goods gone" });
    await raiseAlert(
      shop,
      "goods-gone",
      order.id,
      `${order.number} was paid after it was cancelled. We have started a refund.`,
    );
    await transitionPayment(shop, order.id, "capture", { isUnavailable: true, kind: "paid-too-late" });
    return true;
  }
  const due = await readDue(shop, order.id);
  if (due > 0 && chargesReason === "") {
    await waitForRest(shop, order, { paymentId: payment.id, amount, due, provider });
    return true;
  }
  if (due > 0) await bearCharges(shop, { paymentId: payment.id, amount, due, reason: chargesReason });
  await settlePaidOrder(shop, order, payment.id);
  return true;
}

export async function isDispatched(shop: Shop, orderId: string): Promise<boolean> {
  const sent = await shop.db
    .selectFrom("fulfilments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "in", ["shipped", "delivered"])
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

type Rest = { paymentId: string; amount: number; due: number };

/** Keeps the order until the rest is due, and tells the customer. */
export async function waitForRest(
  shop: Shop,
  order: Pick<LockedOrder, "id" | "number" | "user_email">,
  { paymentId, amount, due, provider }: Rest & { provider: PaymentProviderName },
): Promise<void> {
  const { bankTransferDays, accountDetails, upi } = await shop.db
    .selectFrom("shop_settings")
    .leftJoin("payment_methods", (join) => join.on("provider", "=", provider === "upi" ? "upi" : "bank"))
    .select([
      "bank_transfer_days as bankTransferDays",
      "account_details as accountDetails",
      upiPayee.as("upi"),
    ])
    .executeTakeFirstOrThrow();
  const payBy = new Date(shop.now().getTime() + bankTransferDays * day);
  await shop.db.updateTable("orders").set({ expires_at: payBy }).where("id", "=", order.id).execute();
  const detail = { amount: formatExact(amount), leftToPay: formatExact(due) };
  await writeOrderEvent(shop, order.id, "part-payment", { detail });
  await queueMail<PaymentMail>(shop, `part-payment:${paymentId}`, order.user_email, {
    template: "part-payment",
    orderId: order.id,
    orderNumber: order.number,
    amount,
    due,
    payBy: payBy.toISOString(),
    accountDetails,
    upi,
  });
}

/** Counts what is missing as paid: the shop bears it. Refuses: more than its limit for one order. */
async function bearCharges(
  shop: Shop,
  { paymentId, amount, due, reason }: Rest & { reason: string },
): Promise<void> {
  const { rupees } = await shop.db
    .selectFrom("shop_settings")
    .select("bank_charges_limit_rupees as rupees")
    .executeTakeFirstOrThrow();
  const limit = rupees * 100;
  if (due > limit) throw refusal("bank-transfer.charges-too-high", { missing: due, limit });
  await shop.db
    .updateTable("payments")
    .set({ amount: amount + due, shortfall: due, shortfall_reason: reason })
    .where("id", "=", paymentId)
    .execute();
}
