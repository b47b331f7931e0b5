import { amountOf, portion, type Taxed } from "../../base/gst/gst-split.ts";

/** What is left of a line of an order after its credits so far. */
export type LineLeft = Taxed & {
  /** Percent. */
  gstRate: number;
  /** Pieces that were not credited. */
  quantity: number;
};

/**
 * The share of some of the pieces that are left of a line. The last piece takes what is left, so that pieces credited
 * one by one come to exactly the line. A price reduction before has lowered all pieces alike.
 */
export function shareOfPieces(left: LineLeft, pieces: number): Taxed {
  if (pieces < 0 || pieces > left.quantity) throw new Error(`${pieces} of ${left.quantity} pieces.`);
  if (pieces === 0) return { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const share = (amount: number) => portion(amount, pieces, left.quantity);
  const half = share(left.cgst);
  return { taxable: share(left.taxable), cgst: half, sgst: half, igst: share(left.igst) };
}

/**
 * Splits an amount including GST, which somebody chose, into taxable value and GST at the line's rate (CGST Rules 35).
 * No part exceeds what is left of the line; an amount of all that is left takes exactly that.
 */
export function shareOfAmount(left: LineLeft, amount: number): Taxed {
  const whole = amountOf(left);
  if (amount < 0 || amount > whole) throw new Error(`${amount} paise of ${whole}.`);
  // Hundredths of a percent, because the law knows 0.25%.
  const rate = Math.round(left.gstRate * 100);
  if (left.igst > 0) {
    const igst = between(portion(amount, rate, 10_000 + rate), amount - left.taxable, left.igst);
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const least = Math.ceil((amount - left.taxable) / 2);
  const half = between(portion(amount, rate, 2 * (10_000 + rate)), least, left.cgst);
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
