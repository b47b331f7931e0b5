import { formatRupees } from "#domain/base/money/money.ts";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";

type CashTerms = Pick<PaymentTerms, "providers" | "codLimit">;

/**
 * Whether an order of this amount can be paid in cash, and otherwise how; '' if the shop takes no cash. `amount` in whole
 * rupees with GST.
 */
export function cashWords({ providers, codLimit }: CashTerms, amount: number): string {
  if (!providers.includes("cod") || codLimit === 0) return "";
  const limit = `${formatRupees(codLimit)} incl. GST`;
  if (amount <= codLimit) return `Cash on delivery available for orders up to ${limit}`;
  const none = `No cash on delivery above ${limit}`;
  if (providers.length === 1) return none;
  const isTransfer = providers.every((provider) => provider === "cod" || provider === "bank");
  return `${none}. Please pay ${isTransfer ? "by bank transfer" : "online"}.`;
}
