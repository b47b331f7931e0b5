import { isTransfer } from "../payment/payment-kinds.ts";
import type { PaymentMail, RefundAccountReason } from "../mail-data.ts";
import { sql } from "kysely";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { settleRefundAlert } from "../../shop/alerts/settle-alert.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { countAttempt } from "../../shop/limits/count-attempt.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { type OrderEventKind, writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import { accountMissing } from "../refund-accounts/forget-refund-accounts.server.ts";
import { findRefundLink, issueRefundLink } from "../refund-accounts/refund-links.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionRefund } from "../../orders/transitions/transition-refund.server.ts";
import { lockAnyRefund, lockRefund } from "./lock-refund.server.ts";
import { isPaidInCash } from "../till/till-labels.ts";
import { settleRefunded } from "./settle-refunded.server.ts";

const linkLimit = { rule: "refund-link", attempts: 5, perMinutes: 60 };

/**
 * Mails the customer a link on which they say where a refund goes. If the customer's account was deleted, an alert asks
 * the staff to find out. The order's row must be locked.
 */
export async function requestAccountFromCustomer(
  shop: Shop,
  refundId: string,
  why?: RefundAccountReason,
): Promise<void> {
  const refund = await lockAnyRefund(shop, refundId);
  if (!refund) return;
  const { email, orderId, orderNumber, amount, purpose, provider } = refund;
  if (email === null) {
    await raiseAlert(shop, "refund-account-missing", orderId, accountMissing(orderNumber));
    return;
  }
  const token = await issueRefundLink(shop, refundId);
  await queueMail<PaymentMail>(shop, `refund-account:${refundId}:${crypto.randomUUID()}`, email, {
    template: "refund-account",
    orderId,
    orderNumber,
    amount,
    purpose,
    why: why ?? (isPaidInCash({ provider }) ? "cod" : isTransfer(provider) ? provider : "failed"),
    accountUrl: `${shop.origin}/refund-account?token=${token}`,
  });
  const detail = { amount: formatExact(amount) };
  await writeOrderEvent(shop, orderId, "refund-account-asked", { detail });
  await settleRefundAlert(shop, orderId);
}

export async function waitsForAccount(shop: Shop, orderId: string): Promise<boolean> {
  const waiting = await shop.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "=", "waiting-for-account")
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Asks the customer where to send a refund, for the staff: again, in place of an account that cannot be used, or because
 * the provider could not send it. An account given before is deleted.
 * Refuses: a refund that is sent or that its provider is sending; a customer whose account was deleted.
 */
export async function requestRefundAccount(shop: Shop, orderId: string, refundId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const refund = await lockRefund(shop, orderId, refundId);
    if (refund.status === "sent" || refund.status === "queued") throw refusal("refund.account-not-needed");
    if (refund.email === null) throw refusal("refund.nobody-to-ask");
    await waitForAccount(shop, refundId, "ask-account");
    await requestAccountFromCustomer(shop, refundId);
    await writeAudit(shop, {
      action: "order.refund-account-ask",
      subject: { id: orderId, name: refund.orderNumber },
      vendorId: null,
      before: { status: refund.status },
      after: { status: "waiting-for-account", amount: formatExact(refund.amount) },
    });
  });
}

/**
 * Mails a new link to the customer who opened one that has expired. The mail goes to the customer's account, so the old
 * link gives nothing away.
 * Refuses: a link that was never mailed, or whose refund waits for no account; too many at once.
 */
export async function mailRefundLinkAgain(shop: Shop, token: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const link = await findRefundLink(shop, token);
    const refund = link && (await lockAnyRefund(shop, link.refundId));
    if (refund?.status !== "waiting-for-account" || refund.email === null) {
      throw refusal("refund.link-expired");
    }
    await countAttempt(shop, linkLimit, refund.id);
    await requestAccountFromCustomer(shop, refund.id);
  });
}

/**
 * Records that the bank has returned a transfer that the staff had sent, with the reason, and asks the customer for
 * another account.
 * Refuses: a refund that was not sent by hand.
 */
export async function noteReturnedTransfer(
  shop: Shop,
  orderId: string,
  { refundId, reason }: { refundId: string; reason: string },
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const refund = await lockRefund(shop, orderId, refundId);
    if (!refund.isSentByHand) throw refusal("refund.not-sent-by-hand");
    const amount = formatExact(refund.amount);
    await waitForAccount(shop, refundId, "come-back", { kind: "refund-failed", detail: { amount, reason } });
    await settleRefunded(shop, orderId);
    await requestAccountFromCustomer(shop, refundId, "returned");
    await writeAudit(shop, {
      action: "order.refund-returned",
      subject: { id: orderId, name: refund.orderNumber },
      vendorId: null,
      before: { status: "sent", reference: refund.reference },
      after: { status: "waiting-for-account", amount, reason },
    });
  });
}

/** Puts a refund back to the state in which the customer is asked, without the account of before. */
async function waitForAccount(
  shop: Shop,
  refundId: string,
  event: "ask-account" | "come-back",
  details: { kind?: OrderEventKind; detail?: Record<string, string> } = {},
): Promise<void> {
  await shop.db.deleteFrom("refund_accounts").where("refund_id", "=", refundId).execute();
  await transitionRefund(shop, refundId, event, {
    ...details,
    columns: {
      sent_on: null,
      finished_at: null,
      next_ask_at: null,
      // After a transfer that came back the next one is another one, so its mail is sent too.
      ...(event === "come-back" && { bounces: sql<number>`bounces + 1`, provider_refund_id: null }),
    },
  });
}
