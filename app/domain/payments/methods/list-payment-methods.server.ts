import { sql } from "kysely";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { isDigital } from "../payment/payment-kinds.ts";
import { ShownKeys } from "../../base/payment-providers/provider-keys.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** A payment method as an admin sees it, without its keys. */
export type PaymentMethodRow = {
  id: string;
  provider: PaymentProviderName;
  type: "digital" | "offline";
  name: string;
  enabled: boolean;
  /** The last four characters of each stored key; null if none are stored. */
  keys: ShownKeys | null;
  /** Whether it works without stored keys: the environment has them, or it needs none. */
  isGiven: boolean;
  /** Whether the provider refused the keys. It is then not offered, even if it is switched on. */
  areKeysRefused: boolean;
  mode: "test" | "live" | null;
  accountDetails: string | null;
  /** The shop's UPI address; the limit in whole paise. */
  upi: { id: string; payee: string; limit: number } | null;
  /** Whether an order was placed with it. It can then be switched off, but not deleted. */
  isUsed: boolean;
};

/** Lists all payment methods. The live shop does not have the demo's bank. */
export async function listPaymentMethods(shop: Shop): Promise<PaymentMethodRow[]> {
  requirePermission(shop.actor, "settings.read");
  return (await methodRows(shop).execute()).map((row) => toMethod(shop, row)).filter(isThere);
}

export async function findPaymentMethod(shop: Shop, id: string): Promise<PaymentMethodRow | undefined> {
  requirePermission(shop.actor, "settings.read");
  if (!isUuid(id)) return undefined;
  const row = await methodRows(shop).where("id", "=", id).executeTakeFirst();
  const method = row && toMethod(shop, row);
  return method && isThere(method) ? method : undefined;
}

function isThere({ provider, isGiven }: PaymentMethodRow): boolean {
  return provider !== "demo" || isGiven;
}

function methodRows(shop: Shop) {
  return shop.db
    .selectFrom("payment_methods")
    .select(["id", "provider", "name", "enabled", "credentials_shown", "account_details", "keys_refused_at"])
    .select(["upi_id", "upi_payee", "upi_limit"])
    .select(isUsed.as("is_used"))
    .orderBy("created_at")
    .orderBy("provider");
}

/** Whether a row of payment_methods must stay: an order was placed with it, or paid with it later. */
export const isUsed = sql<boolean>`(
  exists (select from orders where payment_provider = payment_methods.provider)
  or exists (select from payment_attempts where payment_attempts.provider = payment_methods.provider)
  or exists (select from payments where payments.provider = payment_methods.provider)
)`;

function toMethod(
  shop: Shop,
  row: {
    id: string;
    provider: string;
    name: string;
    enabled: boolean;
    credentials_shown: unknown;
    account_details: string | null;
    upi_id: string | null;
    upi_payee: string | null;
    upi_limit: number | null;
    keys_refused_at: Date | null;
    is_used: boolean;
  },
): PaymentMethodRow {
  const provider = row.provider as PaymentProviderName;
  const configured = shop.payments.configured.find(
    (configuredProvider) => configuredProvider.provider === provider,
  );
  const keys = row.credentials_shown === null ? null : ShownKeys.parse(row.credentials_shown);
  return {
    id: row.id,
    provider,
    type: isDigital(provider) ? "digital" : "offline",
    name: row.name,
    enabled: row.enabled,
    keys,
    isGiven: configured !== undefined,
    areKeysRefused: row.keys_refused_at !== null,
    mode: keys?.mode ?? configured?.mode ?? null,
    accountDetails: row.account_details,
    upi:
      row.upi_id === null ? null : { id: row.upi_id, payee: row.upi_payee ?? "", limit: row.upi_limit ?? 0 },
    isUsed: row.is_used,
  };
}
