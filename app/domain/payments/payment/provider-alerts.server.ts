import { raiseShopAlert } from "../../shop/alerts/raise-alert.server.ts";
import { nameOfProvider } from "../../base/payment-providers/provider-names.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Raises an alert that a provider's message could not be handled. */
export async function alertFailedMessage(shop: Shop, provider: string): Promise<void> {
  const sentence = `A payment message from ${provider} could not be processed. It will be sent again automatically. The server log says what went wrong.`;
  await raiseShopAlert(shop, "webhook-failed", sentence);
}

/** Raises an alert that a provider could not be reached and another took the payment. */
export async function alertUnreachedProvider(
  shop: Shop,
  unreached: string,
  usedInstead: string,
): Promise<void> {
  const sentence = `${nameOfProvider(unreached)} cannot be reached. Customers are paying through ${nameOfProvider(usedInstead)} for now.`;
  await raiseShopAlert(shop, "provider-unreached", sentence);
}
