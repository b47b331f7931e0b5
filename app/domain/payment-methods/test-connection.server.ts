import type { ConnectionCheck } from "../ports/payment-provider.ts";
import { findProvider } from "../payments/find-provider.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import { findPaymentMethod } from "./list-payment-methods.server.ts";
import { providerNames } from "../payment-providers/provider-names.ts";

export type Connection = { works: boolean; sentence: string };

/** Asks the provider whether it accepts the stored keys. The answer contains none of them. */
export async function testConnection(shop: Shop, id: string): Promise<Connection> {
  requirePermission(shop.actor, "settings.change");
  const method = await findPaymentMethod(shop, id);
  if (!method) throw refusal("payment-method.not-found");
  const name = providerNames[method.provider];
  // Stored keys cannot be opened after the shop was given another secret.
  const provider = await findProvider(shop, method.provider).catch(() => "sealed" as const);
  if (provider === "sealed")
    return {
      works: false,
      sentence: `The stored API keys of ${name} cannot be read. Please enter them again.`,
    };
  if (!provider) return { works: false, sentence: `${name} has no API keys yet.` };
  const check = await provider.check();
  return { works: check === "works", sentence: checkWords[check](name) };
}

const checkWords: Record<ConnectionCheck, (provider: string) => string> = {
  works: (provider) => `Connected to ${provider}. The API keys work.`,
  "wrong-keys": (provider) => `${provider} did not accept the API keys. Check the keys and try again.`,
  unreachable: (provider) =>
    `Could not reach ${provider}. Check the server's internet connection and try again.`,
  refused: (provider) => `${provider} answered with an error. Try again later.`,
};
