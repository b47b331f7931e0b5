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
  try {
    const provider = await findProvider(shop, method.provider);
    if (!provider) return { works: false, sentence: `${name} has no API keys yet.` };
    await provider.check();
    return { works: true, sentence: `Connected to ${name}. The API keys work.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { works: false, sentence: `The connection failed: ${reason}` };
  }
}
