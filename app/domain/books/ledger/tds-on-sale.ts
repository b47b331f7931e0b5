import type { PersonKind } from "#db/words/vendor-words.ts";
import type { TdsRule } from "../../tax/deductions/tds-rules.server.ts";
import { portion } from "../../base/gst/gst-split.ts";
import type { Worth } from "./sale-heads.ts";

/** The sales of one PAN in a financial year before a sale, in whole paise. */
export type SalesOfYear = {
  /** All sales, whatever was credited later. */
  gross: number;
  /** Sales less credits, and what of them was taxed. Sales that were posted at their payment are in neither. */
  net: number;
  taxed: number;
};

export type Tds = { basisPoints: number; base: number; taxed: number; amount: number };

/** The value that TDS is on. */
const tdsBase = ({ base }: Pick<TdsRule, "base">, { goods, gst, rounding }: Worth): number =>
  base === "without-gst" ? goods : goods + gst + rounding;

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
  return { basisPoints, base, taxed, amount: portion(taxed, basisPoints, 10_000) };
}

function beyondExempt({ exemptUpTo, catchesUp }: TdsRule, base: number, year: SalesOfYear): number {
  const beyond = year.gross + base - exemptUpTo;
  if (exemptUpTo > 0 && beyond <= 0) return 0;
  return catchesUp ? Math.max(year.net + base - year.taxed, 0) : Math.min(base, beyond);
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
