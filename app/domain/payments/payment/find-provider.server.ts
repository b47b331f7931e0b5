import { sql } from "kysely";
import { digitalProviders } from "#db/values/payment-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isDigital } from "./payment-kinds.ts";
import { isOffered } from "./payment-offers.server.ts";
import type { PaymentProvider } from "../../shop/ports/payment-provider.ts";
import { ProviderKeys } from "../../base/payment-providers/provider-keys.ts";

/**
 * Finds the card and UPI provider of this name, whether it is switched on or not: existing payment sessions have to be
 * finished. Returns undefined if it is not set up. Throws if its keys were sealed under another secret of the shop.
 */
export async function findProvider(shop: Shop, name: string): Promise<PaymentProvider | undefined> {
  if (!isDigital(name)) return undefined;
  const row = await shop.db
    .selectFrom("payment_methods")
    .select("credentials_sealed")
    .where("provider", "=", name)
    .executeTakeFirst();
  return row && shop.payments.open(name, openKeys(shop, row.credentials_sealed));
}

/** Like `findProvider`, but looks each provider up once: for work that goes through many payments. */
export function findProvidersOnce(shop: Shop): (name: string) => Promise<PaymentProvider | undefined> {
  const providers = new Map<string, Promise<PaymentProvider | undefined>>();
  return (name) => {
    const provider = providers.get(name) ?? findProvider(shop, name);
    providers.set(name, provider);
    return provider;
  };
}

/** A provider that takes card and UPI now. `open` throws if its keys were sealed under another secret of the shop. */
export type OfferedProvider = { name: string; open: () => Promise<PaymentProvider | undefined> };

/** Lists the providers that take card and UPI for an order now, the one it was placed with first. */
export async function listOfferedProviders(shop: Shop, placedWith: string): Promise<OfferedProvider[]> {
  const offered = await shop.db
    .selectFrom("payment_methods")
    .select(["provider", "credentials_sealed as sealed"])
    .where("provider", "in", digitalProviders)
    .where(isOffered(shop))
    .orderBy(sql`provider <> ${placedWith}`)
    .orderBy("created_at")
    .execute();
  return offered.flatMap(({ provider: name, sealed }) =>
    isDigital(name) ? [{ name, open: async () => shop.payments.open(name, openKeys(shop, sealed)) }] : [],
  );
}

/** Opens the sealed keys of a payment method; null if the environment has them. */
export function openKeys(shop: Pick<Shop, "vault">, sealed: string | null): ProviderKeys | null {
  return sealed === null ? null : ProviderKeys.parse(JSON.parse(shop.vault.open(sealed)));
}
