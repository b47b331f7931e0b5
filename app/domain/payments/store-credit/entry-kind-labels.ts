import type { StoreCreditKind } from "#db/values/payment-values.ts";

/** What changes the store credit that the shop owes, for the staff. */
export const entryKindLabels: Record<StoreCreditKind, string> = {
  given: "Refunds to store credit",
  goodwill: "Goodwill credit",
  "given-back": "Given back after cancellations and refunds",
  used: "Used for orders",
  "paid-out": "Paid out",
};
