import type { PaymentMail } from "../mail-data.ts";
import { sql } from "kysely";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { purposeOfRefund } from "../refund-accounts/customer-refunds.server.ts";
import { findRefundAccount } from "../refund-accounts/save-refund-account.server.ts";
import { formatIndianDay } from "../../base/time/indian-days.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { notesToAnnounce } from "../../books/invoices/notes-to-announce.server.ts";
import { transitionRefund } from "../../orders/transitions/transition-refund.server.ts";
import { settleRefunded } from "./settle-refunded.server.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * How long to wait before asking about a refund, in milliseconds: first after the provider sent it, then after each
 * answer. A bank returns a refund within days, and hardly ever after three weeks.
 */
export const refundPauses = [day, 3 * day, 7 * day, 14 * day];

const pauseAfterFailure = 5 * 60 * 1000;

/**
 * Marks a refund as sent, under the number that the provider or the bank gave it, and queues one mail to the customer.
 * `sentOn` is the day in India on which a person sent it; without one its provider did.
 * A provider is asked later whether it arrived, and soon if it had said before that this very refund failed. Call it in
 * a transaction with the order's row locked.
 */
export async function noteSentRefund(
  shop: Shop,
  refundId: string,
  { reference, sentOn = null, isInCash }: { reference: string; sentOn?: string | null; isInCash?: boolean },
): Promise<void> {
  const [firstPause = 0] = refundPauses;
  const after = (pause: number) => new Date(shop.now().getTime() + pause);
  // The provider was asked before the row was locked, so a failure reported meanwhile may be the newer fact.
  const nextQuery = sql<Date>`case when refunds.status = 'failed' and refunds.provider_refund_id = ${reference}
    then ${after(pauseAfterFailure)}::timestamptz else ${after(firstPause)}::timestamptz end`;
  const refund = await shop.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["refunds.order_id", "refunds.amount", "number", "user_email", purposeOfRefund.as("purpose")])
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
  const sent = await transitionRefund(shop, refundId, sentOn === null ? "confirm" : "send", {
    columns: {
      provider_refund_id: reference,
      finished_at: shop.now(),
      sent_on: sentOn,
      next_ask_at: sentOn === null ? nextQuery : null,
      asks: 0,
    },
    kind: "refund-sent",
    detail: {
      amount: formatExact(refund.amount),
      reference,
      ...(sentOn !== null && { "sent on": formatIndianDay(sentOn) }),
    },
  });
  if (!sent) return;
  await settleRefunded(shop, refund.order_id);
  const account = sentOn === null ? undefined : await findRefundAccount(shop, refundId);
  // The key is new after a bank sent the refund back, so the mail then goes out once more.
  const mail = {
    template: "refund-sent" as const,
    orderId: refund.order_id,
    orderNumber: refund.number,
    amount: refund.amount,
    purpose: refund.purpose,
    ...(sentOn !== null && { byHand: { reference, sentOn, account: account?.shown ?? null, isInCash } }),
  };
  const notes = await notesToAnnounce(shop, { refundId });
  await queueMail<PaymentMail>(shop, `refund-sent:${sent.key}`, refund.user_email, mail, notes);
}
