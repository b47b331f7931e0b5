import { sql } from "kysely";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { formatExact } from "../../money/money.ts";
import { writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { raiseAlert } from "../../alerts/raise-alert.server.ts";
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
  const failed = await shop.db
    .updateTable("refunds")
    .from("orders")
    .set({
      status: "failed",
      failure: reason,
      finished_at: null,
      sent_on: null,
      next_ask_at: null,
      ...(bouncedAs !== undefined && { provider_refund_id: bouncedAs, bounces: sql`bounces + 1` }),
    })
    .whereRef("orders.id", "=", "refunds.order_id")
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "in", ["queued", "sent"])
    .returning(["refunds.order_id as orderId", "refunds.amount", "refunds.bounces"])
    .returning(["orders.number", "orders.user_email as email"])
    .executeTakeFirst();
  if (!failed) return;
  const { orderId, amount, bounces, number, email } = failed;
  await settleRefunded(shop, orderId);
  await writeOrderEvent(shop, orderId, "refund-failed", { detail: { amount: formatExact(amount), reason } });
  const sentence = `Refund of ${formatExact(amount)} for ${number} failed: ${reason} Try again, or send it by bank transfer.`;
  await raiseAlert(shop, "refund-failed", orderId, sentence);
  await queueMail(shop, `refund-failed:${refundId}:${bounces}`, email, {
    template: "refund-failed",
    orderId,
    orderNumber: number,
    amount,
  });
}
