import type { SaleKind } from "#db/words.ts";

/** What the goods of a fulfilment are worth, in whole paise: without GST, their GST, and the rounding of the whole. */
export type Worth = { goods: number; gst: number; rounding: number };

export const nothing: Worth = { goods: 0, gst: 0, rounding: 0 };

/** A tax by head: within a state CGST and SGST in equal halves, between states IGST. */
export type TaxHeads = { cgst: number; sgst: number; igst: number };

export const sumOfHeads = ({ cgst, sgst, igst }: TaxHeads): number => cgst + sgst + igst;

/** The shop's commission and the GST on it. */
export type Commission = TaxHeads & { commission: number };

export type CommissionTerms = { basisPoints: number; gstBasisPoints: number; isWithinState: boolean };

/** The commission on goods without GST, and the GST on it. */
export function commissionOn(goods: number, terms: CommissionTerms): Commission {
  const commission = shareOf(goods, terms.basisPoints);
  return { commission, ...taxOn(commission, { ...terms, basisPoints: terms.gstBasisPoints }) };
}

/** A tax at a rate; each head is rounded half up by itself, as the returns want it. */
export function taxOn(
  value: number,
  { basisPoints, isWithinState }: { basisPoints: number; isWithinState: boolean },
): TaxHeads {
  if (!isWithinState) return { cgst: 0, sgst: 0, igst: shareOf(value, basisPoints) };
  const half = shareOf(value, basisPoints, 20_000);
  return { cgst: half, sgst: half, igst: 0 };
}

/** Rounded half up to the paisa. BigInt, because the product may exceed a safe integer. */
export function shareOf(paise: number, basisPoints: number, whole = 10_000): number {
  const product = BigInt(paise) * BigInt(basisPoints) * 2n;
  return Number((product + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** `value` × `share` / `whole`, rounded half up. */
export function portion(value: number, share: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(value) * BigInt(share) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
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
