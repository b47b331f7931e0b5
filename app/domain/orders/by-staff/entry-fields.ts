import { splitSerials } from "../../base/identifiers/serial-number.ts";
import { readNumber } from "../../base/text/read-number.ts";
import { maxPieces } from "../../stock/availability.ts";
import { withSerial } from "../fulfilment/ship-input.ts";

/** The fields of an order that the staff enter, as they were typed, by name and in their order. */
export type EntryFields = Record<string, string>;

/** A line as it can be billed: what cannot be read counts as one piece, and as no discount. */
export type EntryLine = {
  productId: string;
  quantity: number;
  /** Whole rupees without GST, off the line. */
  discount: number;
  reason: string;
};

const quantityField = /^quantity-(\d{1,18})$/;
const maxLines = 50;

/** The lines of an entry, and what is wrong in their fields. */
export function linesOf(fields: EntryFields): { lines: EntryLine[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const lines = Object.entries(fields).flatMap(([name, typed]): EntryLine[] => {
    const productId = quantityField.exec(name)?.[1];
    if (productId === undefined) return [];
    const quantity = readNumber(typed);
    const discount = readNumber(fields[`discount-${productId}`] ?? "") ?? 0;
    const reason = (fields[`reason-${productId}`] ?? "").trim();
    if (!isWhole(quantity, 1, maxPieces)) errors[name] = `Please enter a number from 1 to ${maxPieces}`;
    if (!isWhole(discount, 0, 10_000_000)) {
      errors[`discount-${productId}`] = "Please enter whole rupees, such as 500";
    } else if (discount > 0 && reason === "") {
      errors[`reason-${productId}`] = "Please give a reason";
    }
    return [
      {
        productId,
        quantity: isWhole(quantity, 1, maxPieces) ? quantity : 1,
        discount: isWhole(discount, 0, 10_000_000) ? discount : 0,
        reason,
      },
    ];
  });
  return { lines: lines.slice(0, maxLines), errors };
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** The entry with one more piece of a product, as each scan adds one. */
export function withPiece(fields: EntryFields, productId: string): EntryFields {
  const name = `quantity-${productId}`;
  const before = Object.hasOwn(fields, name) ? readNumber(fields[name] ?? "") : 0;
  return { ...fields, [name]: String(typeof before === "number" ? before + 1 : 1) };
}

/** The entry with a unit that was scanned by its serial number: of a piece that has none yet, or of one more. */
export function withUnit(fields: EntryFields, productId: string, number: string): EntryFields {
  const name = `serials-${productId}`;
  const typed = fields[name] ?? "";
  const serials = withSerial(typed, number);
  if (serials === typed) return fields;
  const pieces = readNumber(fields[`quantity-${productId}`] ?? "") ?? 0;
  const isOfOne = splitSerials(typed).length < Number(pieces);
  return { ...(isOfOne ? fields : withPiece(fields, productId)), [name]: serials };
}

export function withoutLine(fields: EntryFields, productId: string): EntryFields {
  const own = ["quantity", "discount", "reason", "serials"].map((part) => `${part}-${productId}`);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !own.includes(name)));
}

/** The entry for another customer, or none: what was found or typed of the one before is left out. */
export function withCustomer(fields: EntryFields, customer: string): EntryFields {
  const kept = Object.entries(fields).filter(([name]) => !/^(who|new[A-Z]\w*|address|business)$/.test(name));
  return { ...Object.fromEntries(kept), customer };
}
