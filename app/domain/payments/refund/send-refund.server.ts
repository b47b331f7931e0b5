import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { failRefund } from "./fail-refund.server.ts";
import { findProvider } from "../payment/find-provider.server.ts";
import { nameOfProvider } from "../../base/payment-providers/provider-names.ts";
import { lockAnyRefund } from "./lock-refund.server.ts";
import { settleAnswer } from "./settle-refund.server.ts";

/**
 * Asks the provider to send a queued refund. The refund's own key makes sure that a repeated job sends it once. No
 * transaction is open during the call.
 * After the last attempt the refund counts as failed, even if only storing the answer failed: a retry then gets the
 * same answer. A failed refund is sent again only after `retryRefund` has queued it.
 */
export async function sendRefund(
  shop: Shop,
  refundId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const refund = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([
      "refunds.amount",
      "refunds.provider_key as key",
      "payments.provider",
      "payments.provider_payment_id as providerPaymentId",
    ])
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "=", "queued")
    .executeTakeFirst();
  if (!refund) return;
  const { provider: name, providerPaymentId, amount, key } = refund;
  try {
    const provider = await findProvider(shop, name);
    if (!provider) throw new Error(`The refund has to go through ${name}, which is not set up.`);
    const answer = await provider.refund({ providerPaymentId, amount, key });
    await settleAnswer(shop, name, { ...answer, key });
  } catch (error) {
    if (isLastAttempt) {
      await giveUp(shop, { refundId, key, reason: `${nameOfProvider(name)} could not send it.` });
    }
    throw error;
  }
}

/** Marks the refund as failed, unless the provider or an admin has settled it meanwhile. */
async function giveUp(
  shop: Shop,
  { refundId, key, reason }: { refundId: string; key: string; reason: string },
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const refund = await lockAnyRefund(shop, refundId);
    if (refund?.status === "queued" && refund.providerKey === key) {
      await failRefund(shop, refundId, { reason });
    }
  });
}
