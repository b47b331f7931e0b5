import type { OrderStatus } from "#db/words.ts";
import { stateName } from "../places/indian-states.ts";
import { type FulfilmentTransition, sayBlockedReason } from "./blocked-reason.ts";
import { type MissingFact, nameMissing } from "./missing-facts.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** How many serial numbers somebody gave for a line of an order, and for how many pieces. */
type SerialsOfLine = { product: string; position: number; given: number; ordered: number };

/** A unit that was shipped before and did not come back. `order` is the number of the order. */
type UnitOut = { position: number; serialNumber: string; order: string };

const sayOut = ({ serialNumber, order }: UnitOut) =>
  `${serialNumber} was already shipped with order ${order}`;

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
    says: ({ product, given, ordered }: SerialsOfLine) =>
      `${product}: you entered ${given} serial numbers, but this order has only ${ordered}.`,
    fields: ({ position, given, ordered }: SerialsOfLine) => ({
      [`serials-${position}`]: `You entered ${given} serial numbers, but this order has only ${ordered}`,
    }),
  },
  "serial-numbers.missing": {
    kind: "invalid",
    says: "Serial numbers are missing. Please enter them, or tick the box to ship without them.",
    fields: ({ lines }: { lines: SerialsOfLine[] }) => ({
      ...Object.fromEntries(
        lines.map(({ position, given, ordered }) => [
          `serials-${position}`,
          ordered === 1
            ? "Please enter the serial number"
            : `You entered ${given} of ${ordered} serial numbers`,
        ]),
      ),
      isWithoutSerials: "Tick this to ship without them",
    }),
  },
  "serial-numbers.out-already": {
    kind: "conflict",
    says: ({ units }: { units: UnitOut[] }) =>
      `${list.format(units.map(sayOut))}. Please check the ${units.length === 1 ? "number" : "numbers"}, or tick the box if this is correct.`,
    fields: ({ units, field }: { units: UnitOut[]; field?: string }) => ({
      ...Object.fromEntries(units.map((unit) => [field ?? `serials-${unit.position}`, sayOut(unit)])),
      // The box confirms exactly these numbers.
      sentAgain: units.map(({ serialNumber }) => serialNumber).join(", "),
    }),
  },
  "serial-numbers.not-shipped": {
    kind: "conflict",
    says: ({ status }: { status: OrderStatus }) =>
      `This order is ${status}, so its serial numbers cannot be corrected.`,
  },
  "serial-numbers.unknown-unit": {
    kind: "conflict",
    says: "This serial number has changed in the meantime. Please reload the page.",
  },
  "serial-numbers.same-order": {
    kind: "conflict",
    says: ({ serialNumber }: { serialNumber: string }) =>
      `${serialNumber} is the number of another unit in this order. Please correct that one first.`,
    fields: {
      serialNumber: ({ serialNumber }: { serialNumber: string }) =>
        `${serialNumber} is the number of another unit in this order`,
    },
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
