import { sql } from "kysely";
import { type DigitalProvider, digitalProviders } from "#db/values/payment-values.ts";
import type { KeyCheck } from "../../base/payment-providers/check-labels.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { openKeys } from "./find-provider.server.ts";
import { isDigital } from "./payment-kinds.ts";

/**
 * Asks the provider whether it accepts the keys, and keeps the answer: one that refuses them is not offered until it
 * accepts them. An outage says nothing about the keys.
 */
export async function checkKeys(shop: Shop, name: string): Promise<KeyCheck> {
  const row = await shop.db
    .selectFrom("payment_methods")
    .select("credentials_sealed as sealed")
    .where("provider", "=", name)
    .executeTakeFirst();
  if (!row || !isDigital(name)) return "no-keys";
  const provider = await open(shop, name, row.sealed);
  if (provider === "sealed") return "sealed";
  if (!provider) return "no-keys";
  const check = await provider.check();
  if (check !== "works" && check !== "wrong-keys") return check;
  await shop.db
    .updateTable("payment_methods")
    .set({ keys_refused_at: check === "works" ? null : shop.now() })
    .where("provider", "=", name)
    .where("keys_refused_at", check === "works" ? "is not" : "is", null)
    // Other keys may have been saved meanwhile.
    .where(sql<boolean>`credentials_sealed is not distinct from ${row.sealed}`)
    .execute();
  return check;
}

async function open(shop: Shop, name: DigitalProvider, sealed: string | null) {
  try {
    return await shop.payments.open(name, openKeys(shop, sealed));
  } catch {
    return "sealed" as const;
  }
}

/** Asks again the providers that refused the keys. */
export async function recheckKeys(shop: Shop): Promise<void> {
  const rows = await shop.db
    .selectFrom("payment_methods")
    .select("provider")
    .where("provider", "in", digitalProviders)
    .where("keys_refused_at", "is not", null)
    .execute();
  for (const { provider } of rows) await checkKeys(shop, provider);
}
