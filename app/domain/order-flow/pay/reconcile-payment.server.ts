import { sql } from "kysely";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { formatPaise } from "../../money/money.ts";
import { mayBePaid } from "../../transitions/payment-machine.ts";
import { reviveExpiredOrder } from "./revive-expired-order.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { raiseAlert } from "../../alerts/raise-alert.server.ts";
import { closeAttempt } from "../../payments/payment-attempts.server.ts";
import { nameOfProvider } from "../../payment-providers/provider-names.ts";
import { isDecided, type SettledState } from "../../ports/payment-provider.ts";
import { settlePaidOrder } from "../collect/settle-paid.server.ts";
import { transitionPayment } from "../transitions/transition-payment.server.ts";
import { queueRefund } from "../refund/queue-refund.server.ts";

export type PaymentUpdate = {
  provider: string;
  providerOrderId: string;
  state: SettledState;
  /** The provider's own id of the webhook message, if the update came in one. */
  eventId?: string;
  /** The customer has left the provider's page or window, so a failure there ends that visit. */
  isBack?: boolean;
};

export type FactOutcome = "applied" | "known" | "refused";

/**
 * Settles an order by a payment update. The browser's return, the webhook, the sweeper and admins all call it, as often
 * as they like and in any order.
 * - The payment status only moves forward, but a payment that failed may still succeed.
 * - A failure counts only for the latest session, and only once the customer is back or nothing more can come of it.
 * - Money for goods that are gone is refunded and raises an alert. A wrong amount is never accepted.
 */
export async function reconcilePayment(shop: Shop, fact: PaymentUpdate): Promise<FactOutcome> {
  return inTransaction(shop, async (shop) => {
    if (fact.eventId !== undefined && !(await isFirstTelling(shop, fact.provider, fact.eventId)))
      return "known";
    const order = await lockOrderOf(shop, fact);
    if (!order) return "refused";
    if (isDecided(fact.state)) await closeAttempt(shop, fact);
    if (fact.state.kind === "paid") return settlePaid(shop, order, fact.provider, fact.state);
    const isOver = fact.state.isOver || fact.isBack === true;
    return isOver && !order.is_superseded ? settleFailed(shop, order, fact.state.reason) : "known";
  });
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOf>>>;

function lockOrderOf(shop: Shop, { provider, providerOrderId }: PaymentUpdate) {
  return shop.db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .where("payment_attempts.provider", "=", provider)
    .where("payment_attempts.provider_order_id", "=", providerOrderId)
    .select([
      "orders.id",
      "orders.number",
      "orders.total",
      // What is to be paid besides the store credit that was used.
      sql<number>`orders.total - orders.credit_used`.as("due"),
      "orders.status",
      "orders.payment_status",
      "orders.user_email",
      "orders.expires_at",
      sql<boolean>`exists (
        select from payment_attempts later
        where later.order_id = orders.id and later.created_at > payment_attempts.created_at
      )`.as("is_superseded"),
    ])
    .forUpdate("orders")
    .executeTakeFirst();
}

async function isFirstTelling(shop: Shop, provider: string, eventId: string): Promise<boolean> {
  const told = await shop.db
    .insertInto("payment_events")
    .values({ provider, event_id: eventId, received_at: shop.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return told !== undefined;
}

async function settlePaid(
  shop: Shop,
  order: LockedOrder,
  provider: string,
  paid: Extract<SettledState, { kind: "paid" }>,
): Promise<FactOutcome> {
  if (paid.currency !== "INR" || paid.amount !== order.due) {
    await raiseAlert(
      shop,
      "payment-differs",
      order.id,
      `${order.number}: ${nameOfProvider(provider)} reports a payment of ${formatPaise(paid.amount)} ${paid.currency}, but ${formatPaise(order.due)} INR was due. Please check the payment.`,
    );
    return "refused";
  }
  const payment = await shop.db
    .insertInto("payments")
    .values({
      order_id: order.id,
      provider,
      provider_payment_id: paid.providerPaymentId,
      amount: paid.amount,
      received_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!payment) return "known";
  const refund = { orderId: order.id, paymentId: payment.id, amount: paid.amount, parts: [] };
  if (!mayBePaid(order.payment_status)) {
    await transitionPayment(shop, order.id, "capture");
    await queueRefund(shop, { ...refund, reason: "paid twice" });
    await raiseAlert(
      shop,
      "paid-twice",
      order.id,
      `${order.number} was paid twice. We have started a refund of the second payment.`,
    );
    return "applied";
  }
  if (order.status === "cancelled" && !(await reviveExpiredOrder(shop, order.id))) {
    await queueRefund(shop, { ...refund, reason: "goods gone" });
    await raiseAlert(
      shop,
      "goods-gone",
      order.id,
      `${order.number} was paid after it was cancelled. We have started a refund.`,
    );
    await transitionPayment(shop, order.id, "capture", { isGone: true, kind: "paid-too-late" });
    return "applied";
  }
  await settlePaidOrder(shop, order, { id: payment.id, amount: paid.amount });
  return "applied";
}

async function settleFailed(shop: Shop, order: LockedOrder, reason: string): Promise<FactOutcome> {
  // A customer who cancelled an order or let it expire is not told that its payment failed.
  if (order.status === "cancelled" || order.payment_status !== "pending") return "known";
  await transitionPayment(shop, order.id, "fail", { kind: "payment-failed", detail: { reason } });
  await queueMail(shop, `payment-failed:${order.id}`, order.user_email, {
    template: "payment-failed",
    orderId: order.id,
    orderNumber: order.number,
    payBy: order.expires_at?.toISOString() ?? null,
  });
  return "applied";
}
