import type { PersonKind } from "#db/values/vendor-values.ts";
import type { TdsRule } from "../../tax/deductions/tds-rules.server.ts";
import { portion } from "../../base/gst/gst-split.ts";
import type { Worth } from "./sale-heads.ts";

/** The sales of one PAN in a financial year before a document, in whole paise. */
export type SalesOfYear = {
  /** All sales, whatever was credited later. */
  gross: number;
  /** Sales less credits, and what of them was taxed. */
  net: number;
  taxed: number;
  /** What of that was taxed on the year, at the rate of the document. */
  taxedAtRate: number;
};

export type Tds = { basisPoints: number; base: number; taxed: number; amount: number };

/** The value that TDS is on. */
const tdsBase = ({ base }: Pick<TdsRule, "base">, { goods, gst, rounding }: Worth): number =>
  base === "without-gst" ? goods : goods + gst + rounding;

/** Whether the tax is on the sales of a year together, so that a sale can bear, and a note give back, that of others. */
export const isOnYear = (
  { catchesUp }: Pick<TdsRule, "catchesUp">,
  pan: string | null,
  personKind: PersonKind,
): boolean => catchesUp && pan !== null && personKind !== "other";

/** What more taxed value makes of the tax that was rounded on the sum before, so that no paisa depends on the parts. */
const taxOnMore = (before: number, more: number, basisPoints: number): number =>
  taxOf(before + more, basisPoints) - taxOf(before, basisPoints);
const taxOf = (taxed: number, basisPoints: number): number =>
  Math.sign(taxed) * portion(Math.abs(taxed), basisPoints, 10_000);

/**
 * The income tax to deduct from a sale. Without a PAN it is on every sale at the higher rate. Individuals and Hindu
 * undivided families are exempt until their sales of the year exceed an amount. Then it is on what exceeds it, or, if
 * the rule catches up, on all sales of the year that were not taxed yet.
 */
export function tdsOnSale(
  rule: TdsRule,
  {
    worth,
    pan,
    personKind,
    year,
  }: { worth: Worth; pan: string | null; personKind: PersonKind; year: SalesOfYear },
): Tds {
  const base = tdsBase(rule, worth);
  const basisPoints = pan === null ? rule.noPanBasisPoints : rule.basisPoints;
  const taxed = pan === null || personKind === "other" ? base : beyondExempt(rule, base, year);
  const before = isOnYear(rule, pan, personKind) ? year.taxedAtRate : 0;
  return { basisPoints, base, taxed, amount: taxOnMore(before, taxed, basisPoints) };
}

function beyondExempt({ exemptUpTo, catchesUp }: TdsRule, base: number, year: SalesOfYear): number {
  const beyond = year.gross + base - exemptUpTo;
  if (beyond <= 0) return 0;
  return catchesUp ? Math.max(year.net + base - year.taxed, 0) : Math.min(base, beyond);
}

/**
 * What a credit of `value` gives back of the tax on a year, at the rate of its invoice: as long as more was taxed than is
 * left of the year's sales. Rows of sales have positive amounts, so these are not.
 */
export function tdsGivenBack(
  value: number,
  basisPoints: number,
  year: SalesOfYear,
): Omit<Tds, "basisPoints"> {
  const taxed = 0 - Math.max(Math.min(year.taxed - (year.net - value), value), 0);
  return { base: 0 - value, taxed, amount: taxOnMore(year.taxedAtRate, taxed, basisPoints) };
}

/** What is left of a sale's TDS once some of its goods are credited, in the financial year in which it was deducted. */
export function tdsLeft(
  rule: Pick<TdsRule, "base">,
  sale: Omit<Tds, "basisPoints">,
  sold: Worth,
  left: Worth,
): Omit<Tds, "basisPoints"> {
  return {
    base: tdsBase(rule, left),
    taxed: portion(sale.taxed, left.goods, sold.goods),
    amount: portion(sale.amount, left.goods, sold.goods),
  };
}
