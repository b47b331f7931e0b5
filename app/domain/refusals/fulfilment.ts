import type { OrderStatus } from "#db/words.ts";
import { stateName } from "../places/indian-states.ts";
import { type FulfilmentStep, sayObstacle } from "./step-obstacle.ts";
import { type MissingFact, nameMissing } from "./missing-facts.ts";
import type { RefusalTable } from "./refusal-table.ts";

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** What vendors and admins do with orders, and the invoices that go with the goods. */
export const fulfilmentRefusals = {
  "order.wrong-status": {
    kind: "conflict",
    says: ({ step, status }: { step: FulfilmentStep; status: OrderStatus }) =>
      sayObstacle("status", step, status),
  },
  "order.refunded": {
    kind: "conflict",
    says: ({ step, status }: { step: FulfilmentStep; status: OrderStatus }) =>
      sayObstacle("refunded", step, status),
  },
  "order.unpaid": {
    kind: "conflict",
    says: ({ step, status }: { step: FulfilmentStep; status: OrderStatus }) =>
      sayObstacle("unpaid", step, status),
  },

  "tracking-number.not-shipped": {
    kind: "conflict",
    says: ({ status }: { status: OrderStatus }) =>
      `This order is ${status}, so its tracking number stays as it is.`,
  },
  "serial-numbers.unknown-item": {
    kind: "invalid",
    says: "These serial numbers belong to no machine of this order.",
  },
  "serial-numbers.too-many": {
    kind: "invalid",
    says: ({ product, given, ordered }: { product: string; given: number; ordered: number }) =>
      `${product}: ${given} serial numbers, but only ${ordered} in this order.`,
  },

  "invoice.seller-incomplete": {
    kind: "conflict",
    says: ({ vendor, missing }: { vendor: string; missing: MissingFact[] }) =>
      `The invoice has to name its seller, and the profile of ${vendor} lacks ${list.format(nameMissing(missing))}. Please fill that in first.`,
  },
  "invoice.seller-moved": {
    kind: "conflict",
    /** Both states by their GST codes. */
    says: ({ vendor, orderedFrom, state }: { vendor: string; orderedFrom: string; state: string }) =>
      `The customer ordered from ${stateName(orderedFrom)} and paid GST by that, but the profile of ${vendor} now says ${stateName(state)}. Please cancel the order, or mend the profile.`,
  },
} satisfies RefusalTable;
