import { type LedgerKind, moneyKinds } from "#db/words.ts";

/** Whole paise by kind; a kind that is not there is nothing. */
export type Amounts = Partial<Record<LedgerKind, number>>;

/** What the customer paid for: goods, GST and rounding. */
export function moneyOf(amounts: Amounts): number {
  return moneyKinds.reduce((sum, kind) => sum + (amounts[kind] ?? 0), 0);
}

/**
 * The entries that take back `refunded` paise of a sale of which `left` is left: the same share of every amount, fees
 * too. Shares are rounded on what has been taken back altogether, so that refunds in pieces end where one of all does.
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
  // What the customer gets back is exact, so the goods take the paise that rounding leaves.
  return [{ kind: "goods" as const, amount: -refunded - otherMoney }, ...shares].filter(
    ({ amount }) => amount !== 0,
  );
}

/**
 * Shares `amount` out by weight in whole paise, none above its weight; what rounding leaves goes to the first that
 * have room. Together the weights must hold it.
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

/** `value` × `part` / `whole`, rounded half away from zero. The product may be beyond what a number holds exactly. */
function portion(value: number, fulfilment: number, whole: number): number {
  const product = BigInt(Math.abs(value)) * BigInt(fulfilment) * 2n;
  const rounded = Number((product + BigInt(whole)) / (BigInt(whole) * 2n));
  return value < 0 ? -rounded : rounded;
}
