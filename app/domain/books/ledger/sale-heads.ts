import type { SaleKind } from "#db/values/book-values.ts";
import { portion, sumOfHeads, type TaxHeads, taxOn } from "../../base/gst/gst-split.ts";

/** What the goods of a fulfilment are worth, in whole paise: without GST, their GST, and the rounding of the whole. */
export type Worth = { goods: number; gst: number; rounding: number };

/** The shop's commission and the GST on it. */
export type Commission = TaxHeads & { commission: number };

export type CommissionTerms = { basisPoints: number; gstBasisPoints: number; isWithinState: boolean };

/** The commission on goods without GST, and the GST on it. */
export function commissionOn(goods: number, terms: CommissionTerms): Commission {
  const commission = portion(goods, terms.basisPoints, 10_000);
  return { commission, ...taxOn(commission, { ...terms, basisPoints: terms.gstBasisPoints }) };
}

/** The share of these amounts of a sale that its goods bear that are left. */
export function leftOfEach<Key extends string>(
  sale: Record<Key, number>,
  keys: readonly Key[],
  left: number,
  sold: number,
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, portion(sale[key], left, sold)])) as Record<Key, number>;
}

/** What a document changes: each amount after it less the amount before it. */
export function difference<Key extends string>(
  after: Record<Key, number>,
  before: Partial<Record<Key, number>>,
): Record<Key, number> {
  const keys = Object.keys(after) as Key[];
  return Object.fromEntries(keys.map((key) => [key, after[key] - (before[key] ?? 0)])) as Record<Key, number>;
}

/** What brings the sum of each amount to what is left of it. */
export function downTo<Key extends string>(
  left: Record<Key, number>,
  rows: readonly Record<NoInfer<Key>, number>[],
) {
  const soFar = (Object.keys(left) as Key[]).map((key) => [
    key,
    rows.reduce((sum, row) => sum + row[key], 0),
  ]);
  return difference(left, Object.fromEntries(soFar) as Record<Key, number>);
}

/** Amounts by kind as the ledger has them: what the shop keeps is negative. Taxes of which nothing is due are null. */
export function ledgerAmounts(
  worth: Worth,
  fees: { commission: Commission; tcs: TaxHeads | null; tds: { amount: number } | null },
): Record<SaleKind, number> {
  return {
    ...worth,
    commission: -fees.commission.commission,
    "gst-on-commission": -sumOfHeads(fees.commission),
    tcs: fees.tcs ? -sumOfHeads(fees.tcs) : 0,
    tds: fees.tds ? -fees.tds.amount : 0,
  };
}
