import type { OrderStatus, TaxStatus } from "#db/words.ts";
import { stateName } from "../places/indian-states.ts";
import { sayAll } from "../text/say-all.ts";
import { formatMoment } from "../time/dates.ts";
import { type BlockedBy, sayBlockedReason } from "./blocked-reason.ts";
import { type MissingFact, nameMissing } from "./missing-facts.ts";
import { conflict, invalid } from "./refusal-table.ts";
import { taxStatusWords } from "./tax-status-words.ts";

/** How many serial numbers somebody gave for a line of an order, and for how many pieces. */
type SerialsOfLine = { product: string; position: number; given: number; ordered: number };

/** A unit that was shipped before and did not come back. `order` is the number of the order. */
type UnitOut = { position: number; serialNumber: string; order: string };

const sayOut = ({ serialNumber, order }: UnitOut) =>
  `${serialNumber} was already shipped with order ${order}`;

type Blocked = { transition: Parameters<typeof sayBlockedReason>[1]; status: OrderStatus };

/** The sentence about a transition that is blocked by this. */
const blocked =
  (by: BlockedBy) =>
  ({ transition, status }: Blocked): string =>
    sayBlockedReason(by, transition, status);

/** Refusals about the work of vendors and admins on orders, and about the invoices sent with the goods. */
export const fulfilmentRefusals = {
  "order.wrong-status": conflict(blocked("status")),
  "order.refunded": conflict(blocked("refunded")),
  "order.unpaid": conflict(blocked("unpaid")),
  "order.not-coming-back": conflict(blocked("not-coming-back")),
  "order.coming-back": conflict(
    "A parcel of this order is coming back. Open the order and record what became of it.",
  ),
  "order.cash-received": conflict(blocked("cash-received")),
  "order.paid-out": conflict(blocked("paid-out")),
  "order.credited-since": conflict(blocked("credited")),
  "order.return-asked": conflict(blocked("return-asked")),

  "tracking-number.not-shipped": conflict(
    ({ status }: { status: OrderStatus }) =>
      `This order is ${status}, so its tracking number cannot be changed.`,
  ),
  "tracking-number.no-courier": conflict(
    "This order was sent without a courier, so it has no tracking number.",
  ),
  "eway-bill.not-shipped": conflict(
    ({ status }: { status: OrderStatus }) =>
      `This order is ${status}. Enter its e-way bill number when you ship it.`,
  ),
  "serial-numbers.unknown-item": invalid("These serial numbers do not belong to any product in this order."),
  "serial-numbers.too-many": invalid(
    ({ product, given, ordered }: SerialsOfLine) =>
      `${product}: you entered ${given} serial numbers, but this order has only ${ordered}.`,
    ({ position, given, ordered }: SerialsOfLine) => ({
      [`serials-${position}`]: `You entered ${given} serial numbers, but this order has only ${ordered}`,
    }),
  ),
  "serial-numbers.missing": invalid(
    "Serial numbers are missing. Please enter them, or tick the box to ship without them.",
    ({ lines }: { lines: SerialsOfLine[] }) => ({
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
  ),
  "serial-numbers.out-already": conflict(
    ({ units }: { units: UnitOut[] }) =>
      `${sayAll(units.map(sayOut))}. Please check the ${units.length === 1 ? "number" : "numbers"}, or tick the box if this is correct.`,
    ({ units, field }: { units: UnitOut[]; field?: string }) => ({
      ...Object.fromEntries(units.map((unit) => [field ?? `serials-${unit.position}`, sayOut(unit)])),
      // The box confirms exactly these numbers.
      sentAgain: units.map(({ serialNumber }) => serialNumber).join(", "),
    }),
  ),
  "serial-numbers.barcode": invalid(
    ({ serialNumber }: { serialNumber: string; position: number; field?: string | undefined }) =>
      `${serialNumber} is the barcode of the product. Please enter the serial number of the unit.`,
    ({ position, field }: { serialNumber: string; position: number; field?: string | undefined }) => ({
      [field ?? `serials-${position}`]: "This is the barcode of the product",
    }),
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

  "ship-list.serial-twice": invalid(
    ({ serialNumber, line }: { serialNumber: string; line: number }) =>
      `${serialNumber} is already on line ${line}. Please correct one of the two lines.`,
  ),
  "ship-list.empty": invalid("Please enter at least one line: order number, courier, tracking number.", {
    list: "Please enter at least one line",
  }),
  "ship-list.too-long": invalid(
    ({ most }: { most: number }) => `A list can have at most ${most} orders. Please split it.`,
  ),
  "ship-list.unreadable": invalid(
    ({ line }: { line: number }) =>
      `The list cannot be read from line ${line}: a quotation mark is not closed. Please correct it and try again.`,
  ),
  "ship-list.not-text": invalid(
    "This file is not a CSV or text file. Please save your spreadsheet as 'CSV UTF-8', or copy its rows and paste them.",
    { file: "Please choose a CSV file" },
  ),
  "ship-list.twice": conflict(
    ({ line }: { line: number }) =>
      `This order is already on line ${line}. Please keep one of the two lines.`,
  ),
  "ship-list.several-sellers": conflict(
    ({ vendors }: { vendors: string[] }) =>
      `Packed items of ${sayAll(vendors)} are waiting in this order, so it is not clear which of them this parcel is. Please ship them on the order page.`,
  ),
  "ship-list.serials-unclear": invalid(
    ({ pieces, given }: { pieces: number; given: number }) =>
      `This order has several products. Please enter one serial number for each of its ${pieces} pieces, in the order of the products, or none. You entered ${given}.`,
  ),

  "invoice.seller-incomplete": conflict(
    ({ vendor, missing }: { vendor: string; missing: MissingFact[] }) =>
      `The invoice needs the seller's details, but the profile of ${vendor} is missing ${sayAll(nameMissing(missing))}. Please fill this in first.`,
  ),
  "invoice.seller-moved": conflict(
    /** Both states are GST codes. */
    ({ vendor, orderedFrom, state }: { vendor: string; orderedFrom: string; state: string }) =>
      `GST on this order was charged for a sale from ${stateName(orderedFrom)}, but the profile of ${vendor} now says ${stateName(state)}. Please correct the profile or cancel the order.`,
  ),
  "invoice.seller-of-other-status": conflict(
    ({ vendor, orderedAs, status }: { vendor: string; orderedAs: TaxStatus; status: TaxStatus }) =>
      `This order was placed while ${vendor} was ${taxStatusWords[orderedAs]}, and now it is ${taxStatusWords[status]}. The prices and the invoice would not match. Please cancel these items. The customer gets a full refund and can order again.`,
  ),
  "invoice.last-one-ahead": conflict(
    /** `last` is a moment as ISO text. */
    ({ vendor, last }: { vendor: string; last: string }) =>
      `The last document of ${vendor} is dated ${formatMoment(new Date(last))}, which is still to come, so no later one can be issued. The clock of the shop's server may be wrong. Please tell the shop.`,
  ),
};
