import { sql } from "kysely";
import { digitalProviders } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { isDigital } from "./payment-kinds.ts";
import { isOffered } from "./payment-offers.server.ts";
import type { PaymentProvider } from "../ports/payment-provider.ts";
import { ProviderKeys } from "../money/provider-keys.ts";

/**
 * Who takes cards and UPI under this name, on sale or not: what was agreed on before has to be finished. Undefined
 * where it is not set up. Throws when its keys were sealed under another secret of the shop.
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

/** Hits each provider once: for work that goes through many payments. */
export function findProvidersOnce(shop: Shop): (name: string) => Promise<PaymentProvider | undefined> {
  const found = new Map<string, Promise<PaymentProvider | undefined>>();
  return (name) => {
    const known = found.get(name) ?? findProvider(shop, name);
    found.set(name, known);
    return known;
  };
}

/** Somebody who takes card and UPI now. Opening throws when the keys were sealed under another secret of the shop. */
export type OfferedProvider = { name: string; open: () => Promise<PaymentProvider | undefined> };

/** Who takes card and UPI for an order now, the provider it was placed with first. */
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

/** The keys of a method as they were typed; null where the environment has them. */
export function openKeys(shop: Pick<Shop, "vault">, sealed: string | null): ProviderKeys | null {
  return sealed === null ? null : ProviderKeys.parse(JSON.parse(shop.vault.open(sealed)));
}
