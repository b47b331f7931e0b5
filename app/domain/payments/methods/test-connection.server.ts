import { checkKeys } from "../payment/checked-keys.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findPaymentMethod } from "./list-payment-methods.server.ts";
import { checkLabels } from "../../base/payment-providers/check-labels.ts";
import { providerNames } from "../../base/payment-providers/provider-names.ts";

export type Connection = { works: boolean; sentence: string };

/**
 * Asks the provider whether it accepts the stored keys. The answer contains none of them. One that refuses them is not
 * offered until it accepts them.
 */
export async function testConnection(shop: Shop, id: string): Promise<Connection> {
  requirePermission(shop.actor, "settings.change");
  const method = await findPaymentMethod(shop, id);
  if (!method) throw refusal("payment-method.not-found");
  const name = providerNames[method.provider];
  const check = await checkKeys(shop, method.provider);
  return { works: check === "works", sentence: checkLabels[check](name) };
}
