import { type LedgerKind, moneyKinds } from "#db/words.ts";

/** Whole paise by kind; a missing kind is zero. */
export type Amounts = Partial<Record<LedgerKind, number>>;

/** The sum that the customer paid: goods, GST and rounding. */
export function moneyOf(amounts: Amounts): number {
  return moneyKinds.reduce((sum, kind) => sum + (amounts[kind] ?? 0), 0);
}

/**
 * Computes the entries that take back `refunded` paise of a sale of which `left` is left: the same share of every
 * amount, including the fees. Rounding is done on the total taken back so far, so that several partial refunds end
 * exactly where one full refund does.
 */
export function reversalEntries(
  sale: Amounts,
  left: Amounts,
  refunded: number,
): { kind: LedgerKind; amount: number }[] {
  const whole = moneyOf(sale);
  const remains = moneyOf(left) - refunded;
  if (refunded <= 0 || remains < 0) {
    throw new Error(`${refunded} paise cannot be taken back of ${moneyOf(left)}.`);
  }
  const shares = (Object.keys(sale) as LedgerKind[])
    .filter((kind) => kind !== "goods")
    .map((kind) => ({ kind, amount: portion(sale[kind] ?? 0, remains, whole) - (left[kind] ?? 0) }));
  const otherMoney = moneyOf(Object.fromEntries(shares.map(({ kind, amount }) => [kind, amount])));
  // The customer gets back an exact amount, so the goods absorb the paise that rounding leaves.
  return [{ kind: "goods" as const, amount: -refunded - otherMoney }, ...shares].filter(
    ({ amount }) => amount !== 0,
  );
}

/**
 * Splits `amount` by weight in whole paise, no share above its weight. The remainder goes to the first ones with room.
 * The sum of the weights must be at least `amount`.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount > whole) throw new Error(`${amount} paise cannot be taken out of ${whole}.`);
  if (amount === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)));
  let rest = amount - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, place) => {
    const more = Math.min(rest, (weights[place] ?? 0) - share);
    rest -= more;
    return share + more;
  });
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
