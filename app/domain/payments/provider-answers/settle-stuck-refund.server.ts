import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { findRefundAccount } from "../refund-accounts/save-refund-account.server.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { type LockedRefund, lockRefund } from "../refund/lock-refund.server.ts";
import { transitionRefund } from "../../orders/transitions/transition-refund.server.ts";
import { noteSentRefund } from "../refund/write-sent-refund.server.ts";
import { queueRefundJob } from "../refund/queue-refund-job.server.ts";
import { settleRefundAlert } from "../../shop/alerts/settle-alert.server.ts";
import type { SentByHand } from "../refund/refund-request.ts";

/**
 * Records that an admin has sent a refund by bank transfer or UPI, because the payment was cash or the provider could
 * not send it. If it had been sent before under another reference, the customer may have the money twice: this is
 * written to the audit log, an alert is raised, and the answer is "sent twice".
 *
 * Refuses:
 * - a refund that a provider is still sending
 * - one whose account was not opened, or was changed since the admin's page showed it
 * - a day before the refund's start or after today
 */
export async function noteRefundByHand(
  shop: Shop,
  orderId: string,
  { refundId, reference, sentOn = indianDay(shop.now()), accountVersion = "" }: SentByHand,
): Promise<"sent" | "sent twice"> {
  return inTransaction(shop, async (shop) => {
    const refund = await lockRefund(shop, orderId, refundId);
    if (refund.status === "sent" && refund.reference === reference) return "sent";
    const change = {
      action: "order.refund-by-hand",
      subject: { id: orderId, name: refund.orderNumber },
      vendorId: null,
      after: { status: "sent", amount: formatExact(refund.amount), reference, sentOn },
    };
    if (refund.status === "sent") {
      const sentence = `The customer may have received the refund of ${formatExact(refund.amount)} for ${refund.orderNumber} twice: once with reference ${refund.reference} and once by bank transfer with reference ${reference}.`;
      await raiseAlert(shop, "refund-twice", orderId, sentence);
      await writeAudit(shop, { ...change, before: { status: "sent", reference: refund.reference } });
      return "sent twice";
    }
    if (refund.status === "queued") throw refusal("refund.being-sent", { provider: refund.provider });
    await checkAccount(shop, refund, accountVersion);
    if (sentOn < indianDay(refund.createdAt) || sentOn > indianDay(shop.now())) {
      throw refusal("refund.wrong-day");
    }
    await noteSentRefund(shop, refundId, { reference, sentOn });
    await settleRefundAlert(shop, orderId);
    await writeAudit(shop, { ...change, before: { status: refund.status } });
    return "sent";
  });
}

/** Refuses to take a refund for sent that may have gone to another account than the customer's last one. */
async function checkAccount(shop: Shop, { id }: LockedRefund, accountVersion: string): Promise<void> {
  const account = await findRefundAccount(shop, id);
  if ((account?.version ?? "") !== accountVersion) throw refusal("refund.account-changed");
  if (account && account.openedAt === null) throw refusal("refund.account-not-opened");
}

/**
 * Queues a failed refund once more. It keeps its key if the provider never accepted it, so that it is never sent twice,
 * and gets a new one if the bank sent it back.
 */
export async function retryRefund(shop: Shop, orderId: string, refundId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const refund = await lockRefund(shop, orderId, refundId);
    if (refund.status !== "failed") return;
    await transitionRefund(shop, refundId, "retry", { columns: { provider_refund_id: null } });
    await queueRefundJob(shop, refundId);
    await settleRefundAlert(shop, orderId);
    await writeAudit(shop, {
      action: "order.refund-retry",
      subject: { id: orderId, name: refund.orderNumber },
      vendorId: null,
      before: { status: "failed" },
      after: { status: "queued", amount: formatExact(refund.amount) },
    });
  });
}
