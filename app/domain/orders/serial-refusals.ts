import type { OrderStatus } from "#db/values/order-values.ts";
import { conflict, invalid } from "../base/refusal/refusal.ts";
import { joinNames } from "../base/text/join-names.ts";

type SerialsOfLine = { product: string; position: number; given: number; ordered: number };

/** A unit that was shipped before and did not come back. `order` is the number of the order. */
type UnitOut = { position: number; serialNumber: string; order: string };

const soldOutMessage = ({ serialNumber, order }: UnitOut) =>
  `${serialNumber} was already shipped with order ${order}`;

type Received = { units: Omit<UnitOut, "order">[] };
const neverReceived = ({ serialNumber }: Omit<UnitOut, "order">) =>
  `${serialNumber} is not on any of your purchases`;

/** How a form goes on; a list has no box, see shipListed. */
export const tickIfCorrect = "tick the box if this is correct";

/** What refuses the serial numbers of units that are shipped, and their correction. */
export const serialRefusals = {
  "serial-numbers.unknown-item": invalid("These serial numbers do not belong to any product in this order."),
  "serial-numbers.too-many": invalid(
    ({ product, given, ordered }: SerialsOfLine) =>
      `${product}: you entered ${given} serial numbers, but this order has only ${ordered}.`,
    ({ position, given, ordered }: SerialsOfLine) => ({
      [`serials-${position}`]: `You entered ${given} serial numbers, but this order has only ${ordered}`,
    }),
  ),
  "serial-numbers.missing": invalid(
    "Serial numbers are missing. Please enter them, or tick the box to go on without them.",
    ({ lines }: { lines: SerialsOfLine[] }) => ({
      ...Object.fromEntries(
        lines.map(({ position, given, ordered }) => [
          `serials-${position}`,
          ordered === 1
            ? "Please enter the serial number"
            : `You entered ${given} of ${ordered} serial numbers`,
        ]),
      ),
      isWithoutSerials: "Tick this to go on without them",
    }),
  ),
  "serial-numbers.out-already": conflict(
    ({ units }: { units: UnitOut[] }) =>
      `${joinNames(units.map(soldOutMessage))}. Please check the ${units.length === 1 ? "number" : "numbers"}, or ${tickIfCorrect}.`,
    ({ units, field }: { units: UnitOut[]; field?: string }) => ({
      ...Object.fromEntries(units.map((unit) => [field ?? `serials-${unit.position}`, soldOutMessage(unit)])),
      // The box confirms exactly these numbers.
      sentAgain: units.map(({ serialNumber }) => serialNumber).join(", "),
    }),
  ),
  "serial-numbers.never-received": conflict(
    ({ units }: Received) =>
      `${joinNames(units.map(neverReceived))}. Please check the ${units.length === 1 ? "number" : "numbers"}, or ${tickIfCorrect}.`,
    ({ units }: Received) => ({
      ...Object.fromEntries(units.map((unit) => [`serials-${unit.position}`, neverReceived(unit)])),
      notReceived: units.map(({ serialNumber }) => serialNumber).join(", "),
    }),
  ),
  "serial-numbers.barcode": invalid(
    ({ serialNumber }: { serialNumber: string; position: number; field?: string | undefined }) =>
      `${serialNumber} is the barcode of the product. Please enter the serial number of the unit.`,
    ({ position, field }: { serialNumber: string; position: number; field?: string | undefined }) => ({
      [field ?? `serials-${position}`]: "This is the barcode of the product",
    }),
  ),
  "serial-numbers.not-packed": conflict(
    ({ serialNumber }: { serialNumber: string }) =>
      `${serialNumber} is not in the box that was packed. Please check it, and correct the serial number on the order's page if the box is right.`,
  ),
  "serial-numbers.not-shipped": conflict(
    ({ status }: { status: OrderStatus }) =>
      `This order is ${status}, so its serial numbers cannot be corrected.`,
  ),
  "serial-numbers.unknown-unit": conflict(
    "This serial number has changed in the meantime. Please reload the page.",
  ),
  "serial-numbers.same-order": conflict(
    ({ serialNumber }: { serialNumber: string }) =>
      `${serialNumber} is the number of another unit in this order. Please correct that one first.`,
    {
      serialNumber: ({ serialNumber }: { serialNumber: string }) =>
        `${serialNumber} is the number of another unit in this order`,
    },
  ),
};
