import type { PaymentMail } from "../mail-data.ts";
import { sql } from "kysely";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { purposeOfRefund } from "../refund-accounts/customer-refunds.server.ts";
import { transitionRefund } from "../../orders/transitions/transition-refund.server.ts";
import { settleRefunded } from "./settle-refunded.server.ts";

/** The reason shown if the provider gives none. */
export const bankRefused = "The customer's bank did not accept the refund.";

/**
 * Marks a refund as failed, with the reason. The shop still has the money and owes it: the order counts as paid again,
 * an alert is raised and the customer is mailed. Credit notes stay as they are.
 * `bouncedAs` is the provider's id of a refund that it had accepted and the bank sent back. Without it the provider
 * never accepted the refund. Call it in a transaction with the order's row locked.
 */
export async function failRefund(
  shop: Shop,
  refundId: string,
  { reason, bouncedAs }: { reason: string; bouncedAs?: string },
): Promise<void> {
  const { amount, orderId, purpose, ...order } = await shop.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["amount", "order_id as orderId", "number", "user_email as email"])
    .select(purposeOfRefund.as("purpose"))
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
  const change = {
    columns: {
      failure: reason,
      finished_at: null,
      sent_on: null,
      next_ask_at: null,
      ...(bouncedAs !== undefined && { provider_refund_id: bouncedAs, bounces: sql<number>`bounces + 1` }),
    },
    kind: "refund-failed",
    detail: { amount: formatExact(amount), reason },
    isOfOrder: true,
  } as const;
  const failed =
    (await transitionRefund(shop, refundId, "fail", change)) ??
    (await transitionRefund(shop, refundId, "bounce", change));
  if (!failed) return;
  await settleRefunded(shop, orderId);
  const { number, email } = order;
  const sentence = `Refund of ${formatExact(amount)} for ${number} failed: ${reason} Try again, or send it by bank transfer.`;
  await raiseAlert(shop, "refund-failed", orderId, sentence);
  await queueMail<PaymentMail>(shop, `refund-failed:${refundId}:${failed.bounces}`, email, {
    template: "refund-failed",
    orderId,
    orderNumber: number,
    amount,
    purpose,
  });
}
