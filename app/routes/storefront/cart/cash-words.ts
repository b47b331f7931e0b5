import { formatRupees } from "#domain/base/money/money.ts";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";

type CashTerms = Pick<PaymentTerms, "providers" | "codLimit">;

/**
 * Whether an order of this amount can be paid in cash, and otherwise how; '' if the shop takes no cash. `amount` in whole
 * rupees with GST.
 */
export function cashWords({ providers, codLimit }: CashTerms, amount: number): string {
  if (!providers.includes("cod") || codLimit === 0) return "";
  const limit = formatRupees(codLimit);
  if (amount <= codLimit) return `Cash on delivery available for orders up to ${limit} incl. GST`;
  const none = `Cash on delivery is for orders up to ${limit}`;
  const ways = [
    providers.some((provider) => !["cod", "bank", "upi"].includes(provider)) && "UPI, card",
    providers.includes("upi") && "UPI to the shop",
    providers.includes("bank") && "bank transfer",
  ].filter((way) => way !== false);
  return ways.length === 0
    ? none
    : `${none}. Pay this one by ${ways.join(", ").replace(/, ([^,]*)$/, " or $1")}.`;
}
