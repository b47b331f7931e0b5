import type { PaymentMail } from "../mail-data.ts";
import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { unsealRefundAccount } from "../refund-accounts/save-refund-account.server.ts";
import type { OpenedAccount } from "../refund-accounts/refund-account.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { type LockedPayBack, lockPayBack } from "./lock-pay-back.server.ts";
import type { SentPayBack } from "./pay-back-input.ts";

/**
 * Opens the account of a pay-back for the staff, who copy it into the bank's form. From then on the customer cannot
 * change it. The audit log records who read it.
 * Refuses: a pay-back that waits for no transfer.
 */
export async function openPayBackAccount(
  shop: Shop,
  payBackId: string,
): Promise<OpenedAccount & { payBackId: string }> {
  return inTransaction(shop, async (shop) => {
    const payBack = await lockForStaff(shop, payBackId);
    const { status, sealed, openedAt } = payBack;
    if (status !== "to-send" || sealed === null) throw refusal("refund.no-account");
    const opened = unsealRefundAccount(shop, { sealed });
    if (openedAt === null) {
      await shop.db
        .updateTable("store_credit_pay_backs")
        .set({ opened_at: shop.now() })
        .where("id", "=", payBackId)
        .execute();
    }
    await note(shop, payBack, "store-credit.account-open", { account: payBack.shown ?? "" });
    return { ...opened, payBackId };
  });
}

/**
 * Records that a person has sent a pay-back. The same form again does nothing more.
 * Refuses: a pay-back whose account was not opened, or was changed since the page showed it; a day before the request or
 * after today.
 */
export async function notePayBackSent(
  shop: Shop,
  { payBackId, reference, sentOn, accountVersion }: SentPayBack,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const payBack = await lockForStaff(shop, payBackId);
    const { id, amount, status, version, openedAt, requestedAt, shown, email } = payBack;
    if (status === "sent" && payBack.reference === reference) return;
    if (status !== "to-send" || version !== accountVersion) throw refusal("store-credit.pay-back-moved");
    if (openedAt === null) throw refusal("store-credit.account-not-opened");
    if (sentOn < indianDay(requestedAt) || sentOn > indianDay(shop.now())) {
      throw refusal("store-credit.wrong-day");
    }
    await shop.db
      .updateTable("store_credit_pay_backs")
      .set({ status: "sent", reference, sent_on: sentOn, sent_at: shop.now() })
      .where("id", "=", id)
      .execute();
    await settleAlert(shop, payBack);
    await note(shop, payBack, "store-credit.paid-back", { amount: formatExact(amount), reference, sentOn });
    await mail(shop, { email, id, amount, account: shown ?? "", step: "sent", reference });
  });
}

/**
 * Records that the bank has returned a pay-back, and asks the customer for another account. If the customer's account
 * was deleted, an alert tells the staff.
 * Refuses: one that was not sent.
 */
export async function notePayBackReturned(shop: Shop, payBackId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const payBack = await lockForStaff(shop, payBackId);
    if (payBack.status === "waiting-for-account") return;
    if (payBack.status !== "sent") throw refusal("store-credit.pay-back-not-sent");
    const { id, amount, email, shown } = payBack;
    await shop.db
      .updateTable("store_credit_pay_backs")
      .set({
        status: "waiting-for-account",
        account_sealed: null,
        account_shown: null,
        account_version: crypto.randomUUID(),
        opened_at: null,
        reference: null,
        sent_on: null,
        sent_at: null,
      })
      .where("id", "=", id)
      .execute();
    await note(shop, payBack, "store-credit.pay-back-returned", {
      amount: formatExact(amount),
      reference: payBack.reference ?? "",
    });
    if (payBack.userId === null) {
      const sentence = `The bank has returned ${formatExact(amount)} of store credit, and the customer has deleted the account. Please call them.`;
      await raiseAlert(shop, "store-credit-left", payBack.orderId, sentence);
    }
    await mail(shop, { email, id, amount, account: shown ?? "", step: "returned", reference: null });
  });
}

/** Refuses: an actor who may not send refunds; an unknown pay-back. */
async function lockForStaff(shop: Shop, payBackId: string): Promise<LockedPayBack> {
  requirePermission(shop.actor, "orders.refund");
  const payBack = await lockPayBack(shop, payBackId);
  if (!payBack) throw refusal("store-credit.not-found");
  return payBack;
}

function note(
  shop: Shop,
  { id, amount, status }: LockedPayBack,
  action: string,
  after: Record<string, string>,
): Promise<void> {
  return writeAudit(shop, {
    action,
    subject: { id, name: formatExact(amount) },
    vendorId: null,
    before: { status },
    after,
  });
}

/** Resolves the alert of an order whose store credit has nothing to send any more. */
async function settleAlert(shop: Shop, { orderId }: LockedPayBack): Promise<void> {
  const { actor } = shop;
  await shop.db
    .updateTable("alerts")
    .set({ resolved_at: shop.now(), resolved_by: "userId" in actor ? actor.name : null })
    .where("order_id", "=", orderId)
    .where("kind", "=", "store-credit-to-send")
    .where("resolved_at", "is", null)
    .where(
      sql<boolean>`not exists (
        select from store_credit_pay_backs join store_credits on store_credits.id = credit_id
        where store_credits.order_id = alerts.order_id and store_credit_pay_backs.status = 'to-send'
      )`,
    )
    .execute();
}

type PayBackNotice = {
  email: string | null;
  id: string;
  amount: number;
  account: string;
  step: "sent" | "returned";
  reference: string | null;
};

async function mail(shop: Shop, { email, id, ...facts }: PayBackNotice): Promise<void> {
  if (email === null) return;
  const key = `store-credit-pay-back:${id}:${crypto.randomUUID()}`;
  await queueMail<PaymentMail>(shop, key, email, { template: "store-credit-pay-back", ...facts });
}
