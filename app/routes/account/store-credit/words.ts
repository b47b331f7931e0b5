import type { StoreCreditEntry } from "#domain/store-credit/read-store-credit.server.ts";

/** What changed a store credit, as its customer reads it. */
export const entryWords: Record<StoreCreditEntry["kind"], string> = {
  given: "Refund to store credit",
  used: "Used for an order",
  "given-back": "Given back",
  "paid-out": "Paid out",
};
