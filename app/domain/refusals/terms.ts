import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about terms and about the products of a customer. */
export const termsRefusals = {
  "terms.not-found": { kind: "not-found", says: "This category has no terms of its own." },
  "owned-unit.not-found": {
    kind: "not-found",
    says: "We found no product with this serial number on this invoice. Check both, as they are printed on the invoice.",
  },
  "owned-unit.address-needed": {
    kind: "invalid",
    says: "Please enter your address for pick-up and delivery.",
    fields: { addressLine1: "Please enter your address" },
  },
  "owned-unit.not-yours": { kind: "not-found", says: "This product is not in your list." },
} as const satisfies RefusalTable;
