import type { Selectable, Updateable } from "kysely";
import type { PaymentMethods } from "#db/tables.ts";
import { formatExact } from "../../base/money/money.ts";
import { openKeys } from "../payment/find-provider.server.ts";
import { complainOfKeys, type ProviderKeys, shownOf } from "../../base/payment-providers/provider-keys.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { PaymentMethodInput } from "./payment-method-input.ts";

type Before = Pick<
  Selectable<PaymentMethods>,
  "credentials_sealed" | "account_details" | "upi_id" | "upi_payee" | "upi_limit"
>;

type MethodColumns = {
  columns: Pick<
    Updateable<PaymentMethods>,
    "credentials_sealed" | "credentials_shown" | "account_details" | "upi_id" | "upi_payee" | "upi_limit"
  >;
  /** What the audit log says of the change: never a key. */
  audited: Record<string, string>;
};

/**
 * Turns a payment method's form into the columns its provider needs.
 * Refuses: a missing or wrong value, at its field.
 */
export function methodColumns(
  shop: Shop,
  provider: string,
  input: PaymentMethodInput,
  before: Before | null,
): MethodColumns {
  if (provider === "bank") return accountFacts(input, before);
  if (provider === "upi") return upiFacts(input, before);
  if (provider === "razorpay" || provider === "stripe") return keyFacts(shop, provider, input, before);
  return { columns: {}, audited: {} };
}

function accountFacts({ accountDetails }: PaymentMethodInput, before: Before | null): MethodColumns {
  if (accountDetails === "") throw refusal("payment-method.no-account");
  if (accountDetails === before?.account_details) return { columns: {}, audited: {} };
  return { columns: { account_details: accountDetails }, audited: { accountDetails } };
}

function upiFacts({ upiId, upiPayee, upiLimit }: PaymentMethodInput, before: Before | null): MethodColumns {
  if (upiId === "" || upiPayee === "") {
    throw refusal("payment-method.no-upi", { isIdMissing: upiId === "", isPayeeMissing: upiPayee === "" });
  }
  return {
    columns: { upi_id: upiId, upi_payee: upiPayee, upi_limit: upiLimit },
    audited: {
      ...(upiId !== before?.upi_id && { upiId }),
      ...(upiPayee !== before?.upi_payee && { upiPayee }),
      ...(upiLimit !== before?.upi_limit && { upiLimit: formatExact(upiLimit) }),
    },
  };
}

function keyFacts(
  shop: Shop,
  provider: "razorpay" | "stripe",
  { apiKey, apiSecret, webhookSecret }: PaymentMethodInput,
  before: Before | null,
): MethodColumns {
  const typed = { apiKey, apiSecret, webhookSecret };
  const isUntouched = Object.values(typed).every((text) => text === "");
  if (before && isUntouched) return { columns: {}, audited: {} };
  const stored = before && readKeys(shop, before.credentials_sealed);
  const keys: ProviderKeys = {
    apiKey: apiKey || (stored?.apiKey ?? ""),
    apiSecret: apiSecret || (stored?.apiSecret ?? ""),
    webhookSecret: webhookSecret || (stored?.webhookSecret ?? ""),
  };
  const problems = complainOfKeys(provider, keys);
  if (Object.keys(problems).length > 0) throw refusal("payment-method.wrong-keys", { provider, problems });
  const shown = shownOf(keys);
  return {
    columns: {
      credentials_sealed: shop.vault.seal(JSON.stringify(keys)),
      credentials_shown: JSON.stringify(shown),
    },
    audited: { keys: `changed, API key ending in ${shown.apiKey}`, mode: shown.mode },
  };
}

/** Reads the stored keys. Keys sealed under another secret of the shop cannot be read, and have to be typed again. */
function readKeys(shop: Shop, sealed: string | null): ProviderKeys | null {
  try {
    return openKeys(shop, sealed);
  } catch {
    return null;
  }
}
