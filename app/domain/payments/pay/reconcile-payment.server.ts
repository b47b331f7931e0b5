import type { PaymentMail } from "../mail-data.ts";
import { sql } from "kysely";
import type { DigitalProvider } from "#db/values/payment-values.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatPaise } from "../../base/money/money.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { closeAttempt } from "../payment/payment-attempts.server.ts";
import { nameOfProvider } from "../../base/payment-providers/provider-names.ts";
import { isDecided, type SettledState } from "../../shop/ports/payment-provider.ts";
import { transitionPayment } from "../../orders/transitions/transition-payment.server.ts";
import { receivePayment } from "./receive-payment.server.ts";

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
 * - An amount other than the session asked for is never accepted. What it pays is `receivePayment`.
 */
export async function reconcilePayment(shop: Shop, fact: PaymentUpdate): Promise<FactOutcome> {
  return inTransaction(shop, async (shop) => {
    if (fact.eventId !== undefined && !(await isFirstReport(shop, fact.provider, fact.eventId)))
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
      // What this session asked the customer for. Meanwhile less may be due.
      "payment_attempts.amount as asked",
      "orders.status",
      "orders.payment_status",
      "orders.payment_method",
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

async function isFirstReport(shop: Shop, provider: string, eventId: string): Promise<boolean> {
  const row = await shop.db
    .insertInto("payment_events")
    .values({ provider, event_id: eventId, received_at: shop.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

async function settlePaid(
  shop: Shop,
  order: LockedOrder,
  provider: string,
  paid: Extract<SettledState, { kind: "paid" }>,
): Promise<FactOutcome> {
  if (paid.currency !== "INR" || paid.amount !== order.asked) {
    await raiseAlert(
      shop,
      "payment-differs",
      order.id,
      `${order.number}: ${nameOfProvider(provider)} reports a payment of ${formatPaise(paid.amount)} ${paid.currency}, but ${formatPaise(order.asked)} INR was asked for. Please check the payment.`,
    );
    return "refused";
  }
  const payment = {
    provider: provider as DigitalProvider,
    providerPaymentId: paid.providerPaymentId,
    amount: paid.amount,
  };
  return (await receivePayment(shop, order, payment)) ? "applied" : "known";
}

async function settleFailed(shop: Shop, order: LockedOrder, reason: string): Promise<FactOutcome> {
  // A customer who cancelled an order or let it expire is not told that its payment failed.
  if (order.status === "cancelled" || order.payment_status !== "pending") return "known";
  await transitionPayment(shop, order.id, "fail", { kind: "payment-failed", detail: { reason } });
  await queueMail<PaymentMail>(shop, `payment-failed:${order.id}`, order.user_email, {
    template: "payment-failed",
    orderId: order.id,
    orderNumber: order.number,
    payBy: order.expires_at?.toISOString() ?? null,
    amount: order.asked,
  });
  return "applied";
}
