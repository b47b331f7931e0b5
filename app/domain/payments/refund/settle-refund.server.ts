import { sql } from "kysely";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { formatExact } from "../../base/money/money.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { type LockedRefund, lockAnyRefund } from "./lock-refund.server.ts";
import { bankRefused, failRefund } from "./fail-refund.server.ts";
import { noteSentRefund } from "./write-sent-refund.server.ts";
import { nameOfProvider } from "../../base/payment-providers/provider-names.ts";
import type { ProviderRefund } from "../../shop/ports/payment-provider.ts";
import { settleRefundAlert } from "../../shop/alerts/settle-alert.server.ts";

/**
 * Settles a refund by what its provider says now: it was sent, or the bank sent it back. May be called any number of
 * times and in any order. It finds the refund by its request key too, because this may be told before the provider's id
 * has been stored. If a failed refund was sent another way meanwhile and arrived after all, an alert is raised.
 */
export async function settleRefund(shop: Shop, provider: string, update: ProviderRefund): Promise<void> {
  if (update.state === "pending") return;
  await inTransaction(shop, async (shop) => {
    const refund = await lockRefundOf(shop, provider, update);
    if (refund) await settleLocked(shop, provider, refund, update);
  });
}

/**
 * Settles the provider's answer to the request to send a refund. What it has accepted counts as sent; the bank's word
 * comes later. If that came first, the answer is out of date and changes nothing.
 */
export async function settleAnswer(shop: Shop, provider: string, answer: ProviderRefund): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const refund = await lockRefundOf(shop, provider, answer);
    if (!refund || refund.providerKey !== answer.key) return;
    await settleLocked(shop, provider, refund, answer);
  });
}

async function settleLocked(shop: Shop, provider: string, refund: LockedRefund, update: ProviderRefund) {
  if (update.state === "failed") {
    const isRetained = refund.reference === update.id;
    const isRequested = refund.reference === null && refund.providerKey === update.key;
    if (!isRetained && !isRequested) return;
    const isGivenUp = ["failed", "waiting-for-account", "to-send"].includes(refund.status);
    if (isGivenUp && isRequested) return noteLateBounce(shop, refund.id, update);
    await failRefund(shop, refund.id, { reason: update.reason ?? bankRefused, bouncedAs: update.id });
  } else if (refund.status !== "sent") {
    await noteSentRefund(shop, refund.id, { reference: update.id });
    await settleRefundAlert(shop, refund.orderId);
  } else if (refund.reference !== update.id) {
    await callSentTwice(shop, provider, refund);
  }
}

/**
 * Counts a refund as sent back by the bank after the shop had given up on it, not knowing that the provider had
 * accepted it. The next try is then a new request. The customer and the staff already know of the failure.
 */
async function noteLateBounce(shop: Shop, refundId: string, { id, reason }: ProviderRefund): Promise<void> {
  await shop.db
    .updateTable("refunds")
    .set({
      provider_refund_id: id,
      failure: sql`case when status = 'failed' then ${reason ?? bankRefused} end`,
      bounces: sql`bounces + 1`,
    })
    .where("id", "=", refundId)
    .execute();
}

/** Finds the refund by its number at the provider, or by its key, which starts with the shop's own id of it. */
async function lockRefundOf(shop: Shop, provider: string, { id, key = "" }: ProviderRefund) {
  const ownId = key.slice(0, 36);
  const row = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.provider", "=", provider)
    .where(({ or, eb }) =>
      or([
        eb("refunds.provider_refund_id", "=", id),
        ...(isUuid(ownId) ? [eb("refunds.id", "=", ownId)] : []),
      ]),
    )
    .executeTakeFirst();
  return row && lockAnyRefund(shop, row.id);
}

function callSentTwice(shop: Shop, provider: string, { orderId, orderNumber, amount }: LockedRefund) {
  const sentence = `The customer may have received the refund of ${formatExact(amount)} for ${orderNumber} twice. ${nameOfProvider(provider)} reports that an earlier failed refund went through after all.`;
  return raiseAlert(shop, "refund-twice", orderId, sentence);
}
