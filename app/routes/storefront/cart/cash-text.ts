import { formatRupees } from "#domain/base/money/money.ts";
import { usualUpiLimit } from "#domain/payments/methods/provider-to-add.ts";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";

type CashTerms = Pick<PaymentTerms, "providers" | "codLimit" | "upiLimit">;

/**
 * Whether an order of this amount, or with pre-ordered goods, can be paid in cash, and otherwise how; '' if the shop takes no cash. `amount` in whole
 * rupees with GST.
 */
export function cashText(
  { providers, codLimit, upiLimit }: CashTerms,
  amount: number,
  isPreOrder: boolean,
): string {
  if (!providers.includes("cod") || codLimit === 0) return "";
  if (isPreOrder) return "Pre-orders are paid when you order. No cash on delivery.";
  const limit = formatRupees(codLimit);
  if (amount <= codLimit) return `Cash on delivery available for orders up to ${limit} incl. GST`;
  const isOnline = providers.some((provider) => !["cod", "bank", "upi"].includes(provider));
  const isUpi =
    (isOnline && amount * 100 <= usualUpiLimit) || (upiLimit !== null && amount * 100 <= upiLimit);
  const others = [isUpi && "UPI", isOnline && "card", providers.includes("bank") && "bank transfer"].filter(
    Boolean,
  );
  const rest =
    others.length > 0 ? ` Pay this one by ${others.join(", ").replace(/, (?=[^,]*$)/, " or ")}.` : "";
  return `Cash on delivery is for orders up to ${limit}.${rest}`;
}
