import type { PaymentMail } from "../mail-data.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { isAllowed } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { countAttempt } from "../../shop/limits/count-attempt.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { mayGiveAccount } from "../refund-accounts/customer-refunds.server.ts";
import { type RefundAccount, shownAccount, toOpened } from "../refund-accounts/refund-account.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockPayBack } from "./lock-pay-back.server.ts";
import type { PayBackRequest } from "./pay-back-input.ts";

const limit = { rule: "store-credit-account", attempts: 10, perMinutes: 60 };

/**
 * Pays a store credit of the signed-in customer back as money: all that is left of it leaves the balance at once, and a
 * person sends it to this account. The same form again asks once.
 * Refuses: another customer's store credit, as unknown; one that is for orders only; one of which nothing is left; too
 * many at once.
 */
export async function requestPayBack(
  shop: Shop,
  { creditId, requestId }: PayBackRequest,
  account: RefundAccount,
): Promise<void> {
  const { actor } = shop;
  if (!isAllowed(actor, "orders.read-own")) throw orderRefusal("order.signed-out");
  await countAttempt(shop, limit, actor.userId);
  await inTransaction(shop, async (shop) => {
    const credit = await shop.db
      .selectFrom("store_credits")
      .select(["id", "balance", "is_payable_back as isPayableBack"])
      // Null only for goodwill, which is never payable back.
      .select(({ ref }) => ref("order_id").$notNull().as("orderId"))
      .where("id", "=", creditId)
      .where("user_id", "=", actor.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!credit) throw refusal("store-credit.not-found");
    const before = await shop.db
      .selectFrom("store_credit_pay_backs")
      .select("id")
      .where("request_id", "=", requestId)
      .executeTakeFirst();
    if (before) return;
    if (!credit.isPayableBack) throw refusal("store-credit.not-payable");
    if (credit.balance === 0) throw refusal("store-credit.used-up");
    const { balance: amount, orderId } = credit;
    const opened = toOpened(account);
    const shown = shownAccount(opened);
    const now = shop.now();
    const { id } = await shop.db
      .insertInto("store_credit_pay_backs")
      .values({
        credit_id: creditId,
        request_id: requestId,
        amount,
        account_sealed: shop.vault.seal(JSON.stringify(opened)),
        account_shown: shown,
        asked_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("store_credit_entries")
      .values({ credit_id: creditId, kind: "paid-out", amount: -amount, pay_back_id: id, entered_at: now })
      .execute();
    await notify(shop, { id, orderId, amount, shown, email: actor.email, step: "asked" });
  });
}

/**
 * Changes where a pay-back of the signed-in customer goes, until the staff read it or after the bank returned it.
 * Refuses: another customer's pay-back, as unknown; one that is being sent; too many at once.
 */
export async function changePayBackAccount(
  shop: Shop,
  payBackId: string,
  account: RefundAccount,
): Promise<void> {
  const { actor } = shop;
  if (!isAllowed(actor, "orders.read-own")) throw orderRefusal("order.signed-out");
  await countAttempt(shop, limit, actor.userId);
  await inTransaction(shop, async (shop) => {
    const payBack = await lockPayBack(shop, payBackId);
    if (payBack?.userId !== actor.userId) throw refusal("store-credit.not-found");
    const { id, orderId, amount, status, openedAt } = payBack;
    if (!mayGiveAccount({ status, openedAt })) throw refusal("store-credit.account-closed");
    const opened = toOpened(account);
    const shown = shownAccount(opened);
    await shop.db
      .updateTable("store_credit_pay_backs")
      .set({
        status: "to-send",
        account_sealed: shop.vault.seal(JSON.stringify(opened)),
        account_shown: shown,
        account_version: crypto.randomUUID(),
        opened_at: null,
      })
      .where("id", "=", id)
      .execute();
    await notify(shop, { id, orderId, amount, shown, email: actor.email, step: "changed" });
  });
}

type PayBackNotice = {
  id: string;
  orderId: string;
  amount: number;
  shown: string;
  email: string;
  step: "asked" | "changed";
};

/** Tells the staff that they have to send it, and the customer where it goes, in case somebody else asked. */
async function notify(shop: Shop, { id, orderId, amount, shown, email, step }: PayBackNotice): Promise<void> {
  await writeAudit(shop, {
    action: "store-credit.pay-back",
    subject: { id, name: formatExact(amount) },
    vendorId: null,
    before: null,
    after: { amount: formatExact(amount), account: shown },
  });
  const sentence = `Please pay back ${formatExact(amount)} of store credit. The customer's account is under Store credit.`;
  await raiseAlert(shop, "store-credit-to-send", orderId, sentence);
  await queueMail<PaymentMail>(shop, `store-credit-pay-back:${id}:${crypto.randomUUID()}`, email, {
    template: "store-credit-pay-back",
    amount,
    account: shown,
    step,
    reference: null,
  });
}
