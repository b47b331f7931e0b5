import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { reconcilePayment } from "./reconcile-payment.server.ts";
import { findProvider } from "../payment/find-provider.server.ts";
import { settleRefund } from "../refund/settle-refund.server.ts";

/**
 * Receives a webhook message of a payment provider. A message that was received before changes nothing.
 * Refuses: an unknown provider, as not found; a forged, altered or stale message, as invalid.
 */
export async function receiveProviderMessage(
  shop: Shop,
  providerName: string,
  { body, headers }: { body: Uint8Array; headers: Headers },
): Promise<void> {
  const provider = await findProvider(shop, providerName);
  if (!provider) throw refusal("payment.unknown-provider");
  const message = provider.parseWebhook(body, headers);
  if (!message) throw refusal("payment.unproven-message");
  const { eventId, content } = message;
  const itself: Shop = { ...shop, actor: { role: "system" } };
  if (content?.kind === "payment") {
    const { providerOrderId, state } = content;
    await reconcilePayment(itself, { provider: provider.name, providerOrderId, state, eventId });
  } else if (content) {
    const refund = await provider.fetchRefund(content.providerRefundId);
    if (refund) await settleRefund(itself, provider.name, refund);
  }
}
