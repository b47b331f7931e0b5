import type { PaymentMail } from "../mail-data.ts";
import { isAllowed } from "../../shop/access/require-permission.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { settleRefundAlert } from "../../shop/alerts/settle-alert.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { countAttempt } from "../../shop/limits/count-attempt.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { mayGiveAccount } from "../refund-accounts/customer-refunds.server.ts";
import {
  findRefundAccount,
  type SavedRefundAccount,
  saveRefundAccount,
  unsealRefundAccount,
} from "../refund-accounts/save-refund-account.server.ts";
import type { OpenedAccount, RefundAccount } from "../refund-accounts/refund-account.ts";
import { findRefundLink } from "../refund-accounts/refund-links.server.ts";
import { refusal } from "../refusals.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionRefund } from "../../orders/transitions/transition-refund.server.ts";
import { type LockedRefund, lockAnyRefund, lockRefund } from "./lock-refund.server.ts";

const changeLimit = { rule: "refund-account", attempts: 10, perMinutes: 60 };

/**
 * Sets where a refund goes, for whoever has the mailed link.
 * Refuses: a link that has expired; an account that the staff have opened.
 */
export async function giveAccountByLink(shop: Shop, token: string, account: RefundAccount): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const link = await findRefundLink(shop, token);
    const refund = link?.isLive ? await lockAnyRefund(shop, link.refundId) : undefined;
    if (!refund || refund.userId === null) throw refusal("refund.link-expired");
    await giveAccount(shop, refund, account);
  });
}

/**
 * Sets where a refund of the signed-in customer's own order goes.
 * Refuses: another customer's refund; an account that the staff have opened.
 */
export async function giveAccountOfMyRefund(
  shop: Shop,
  { orderId, refundId }: { orderId: string; refundId: string },
  account: RefundAccount,
): Promise<void> {
  const { actor } = shop;
  if (!isAllowed(actor, "orders.read-own")) throw orderRefusal("order.signed-out");
  await inTransaction(shop, async (shop) => {
    const refund = await lockAnyRefund(shop, refundId);
    if (refund?.orderId !== orderId || refund.userId !== actor.userId) throw refusal("refund.not-found");
    await giveAccount(shop, refund, account);
  });
}

async function giveAccount(shop: Shop, refund: LockedRefund, account: RefundAccount): Promise<void> {
  const before = await findRefundAccount(shop, refund.id);
  const { status } = refund;
  if (!mayGiveAccount({ status, openedAt: before?.openedAt ?? null })) {
    throw refusal("refund.account-closed");
  }
  await countAttempt(shop, changeLimit, refund.id);
  await putAccount(shop, refund, account, { before, isOpened: false });
  const { orderNumber, amount, orderId } = refund;
  await raiseAlert(
    shop,
    "refund-by-hand",
    orderId,
    `Please refund ${formatExact(amount)} for ${orderNumber}. The customer has told us where to send it.`,
  );
}

/**
 * Sets where a refund goes, as the customer told the staff on the phone. They know the account, so the customer cannot
 * change it any more.
 * Refuses: a refund that is sent or that its provider is sending.
 */
export async function enterRefundAccount(
  shop: Shop,
  orderId: string,
  refundId: string,
  account: RefundAccount,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const refund = await lockRefund(shop, orderId, refundId);
    if (refund.status === "sent" || refund.status === "queued") throw refusal("refund.account-not-needed");
    const before = await findRefundAccount(shop, refund.id);
    await putAccount(shop, refund, account, { before, isOpened: true });
    const sentence = `Please refund ${formatExact(refund.amount)} for ${refund.orderNumber}. Its account is on the order page.`;
    await raiseAlert(shop, "refund-by-hand", orderId, sentence);
  });
}

/**
 * Stores the account, and tells the customer, in case somebody else did it. Whoever gives the first one through the mailed
 * link reads the mailbox that would be told.
 */
async function putAccount(
  shop: Shop,
  refund: LockedRefund,
  account: RefundAccount,
  { before, isOpened }: { before: SavedRefundAccount | undefined; isOpened: boolean },
): Promise<void> {
  const { id, orderId, orderNumber, amount, purpose, email } = refund;
  const shown = await saveRefundAccount(shop, id, account, { isOpened });
  const detail = { amount: formatExact(amount), account: shown };
  await transitionRefund(shop, id, "give-account", { kind: "refund-account", detail, isOfOrder: true });
  await writeAudit(shop, {
    action: "order.refund-account",
    subject: { id: orderId, name: orderNumber },
    vendorId: null,
    before: before ? { account: before.shown } : null,
    after: {
      account: shown,
      ...(account.kind === "bank" && { holder: account.holder }),
      ...(!("userId" in shop.actor) && { by: "the customer, through the mailed link" }),
    },
  });
  if (email !== null && (before !== undefined || "userId" in shop.actor)) {
    await queueMail<PaymentMail>(shop, `refund-account-given:${id}:${crypto.randomUUID()}`, email, {
      template: "refund-account-given",
      orderId,
      orderNumber,
      amount,
      purpose,
      account: shown,
      isChange: before !== undefined,
    });
  }
  await settleRefundAlert(shop, orderId);
}

/**
 * Opens the account of a refund for the staff, who copy it into the bank's form. From then on the customer cannot change
 * it. The audit log records who read it.
 * Refuses: a refund without an account, or that waits for none.
 */
export async function openRefundAccount(
  shop: Shop,
  orderId: string,
  refundId: string,
): Promise<OpenedAccount & { refundId: string }> {
  return inTransaction(shop, async (shop) => {
    const { orderNumber, status } = await lockRefund(shop, orderId, refundId);
    const account = await findRefundAccount(shop, refundId);
    if (!account || status !== "to-send") throw refusal("refund.no-account");
    const opened = unsealRefundAccount(shop, account);
    await shop.db
      .updateTable("refund_accounts")
      .set({ opened_at: shop.now() })
      .where("refund_id", "=", refundId)
      .where("opened_at", "is", null)
      .execute();
    await writeAudit(shop, {
      action: "order.refund-account-open",
      subject: { id: orderId, name: orderNumber },
      vendorId: null,
      before: null,
      after: { account: account.shown },
    });
    return { ...opened, refundId };
  });
}
