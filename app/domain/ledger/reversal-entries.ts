import { type LedgerKind, moneyKinds } from "#db/words.ts";
import type { Worth } from "./sale-heads.ts";

/** Whole paise by kind; a missing kind is zero. */
export type Amounts = Partial<Record<LedgerKind, number>>;

/**
 * Computes the entries that bring a sale that version 0.2.0 posted at its payment down to what its goods are worth after a credit. Each fee becomes its share of
 * the goods that are left, so that several credits end exactly where one full credit does.
 */
export function reversalEntries(
  sale: Amounts,
  left: Amounts,
  worth: Worth,
): { kind: LedgerKind; amount: number }[] {
  const sold = sale.goods ?? 0;
  const isMoney = (kind: LedgerKind) => (moneyKinds as readonly LedgerKind[]).includes(kind);
  const fees = (Object.keys(sale) as LedgerKind[]).filter((kind) => !isMoney(kind));
  const remains: Amounts = {
    ...worth,
    ...Object.fromEntries(fees.map((kind) => [kind, portion(sale[kind] ?? 0, worth.goods, sold)])),
  };
  return (Object.keys(remains) as LedgerKind[])
    .map((kind) => ({ kind, amount: (remains[kind] ?? 0) - (left[kind] ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * `value` × `share` / `whole`, rounded half away from zero. Uses BigInt because the product may exceed a safe
 * integer.
 */
function portion(value: number, share: number, whole: number): number {
  const product = BigInt(Math.abs(value)) * BigInt(share) * 2n;
  const rounded = Number((product + BigInt(whole)) / (BigInt(whole) * 2n));
  return value < 0 ? -rounded : rounded;
}
