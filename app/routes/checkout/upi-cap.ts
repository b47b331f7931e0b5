import { usualUpiLimit } from "#domain/payments/methods/provider-to-add.ts";

/** The hint for paying this total online; undefined up to the amount that UPI takes everywhere. */
export function upiCapText(totalPaise: number): string | undefined {
  return totalPaise > usualUpiLimit
    ? "Some banks limit UPI payments to ₹1\u00a0lakh. You can pay by card instead."
    : undefined;
}
