import type { OrderStatus } from "#db/words.ts";
import { stateName } from "../places/indian-states.ts";
import { type FulfilmentTransition, sayBlockedReason } from "./blocked-reason.ts";
import { type MissingFact, nameMissing } from "./missing-facts.ts";
import type { RefusalTable } from "./refusal-table.ts";

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** Refusals about the work of vendors and admins on orders, and about the invoices sent with the goods. */
export const fulfilmentRefusals = {
  "order.wrong-status": {
    kind: "conflict",
    says: ({ transition, status }: { transition: FulfilmentTransition; status: OrderStatus }) =>
      sayBlockedReason("status", transition, status),
  },
  "order.refunded": {
    kind: "conflict",
    says: ({ transition, status }: { transition: FulfilmentTransition; status: OrderStatus }) =>
      sayBlockedReason("refunded", transition, status),
  },
  "order.unpaid": {
    kind: "conflict",
    says: ({ transition, status }: { transition: FulfilmentTransition; status: OrderStatus }) =>
      sayBlockedReason("unpaid", transition, status),
  },

  "tracking-number.not-shipped": {
    kind: "conflict",
    says: ({ status }: { status: OrderStatus }) =>
      `This order is ${status}, so its tracking number cannot be changed.`,
  },
  "serial-numbers.unknown-item": {
    kind: "invalid",
    says: "These serial numbers do not belong to any product in this order.",
  },
  "serial-numbers.too-many": {
    kind: "invalid",
    says: ({ product, given, ordered }: { product: string; given: number; ordered: number }) =>
      `${product}: you entered ${given} serial numbers, but this order has only ${ordered}.`,
  },

  "invoice.seller-incomplete": {
    kind: "conflict",
    says: ({ vendor, missing }: { vendor: string; missing: MissingFact[] }) =>
      `The invoice needs the seller's details, but the profile of ${vendor} is missing ${list.format(nameMissing(missing))}. Please fill this in first.`,
  },
  "invoice.seller-moved": {
    kind: "conflict",
    /** Both states are GST codes. */
    says: ({ vendor, orderedFrom, state }: { vendor: string; orderedFrom: string; state: string }) =>
      `GST on this order was charged for a sale from ${stateName(orderedFrom)}, but the profile of ${vendor} now says ${stateName(state)}. Please correct the profile or cancel the order.`,
  },
} satisfies RefusalTable;
