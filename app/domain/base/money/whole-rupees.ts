const paisePerRupee = 100;

/** An amount in paise as the whole rupees nearest to it, in paise; half a rupee goes up. */
export function inWholeRupees(paise: number): number {
  return Math.floor((paise + paisePerRupee / 2) / paisePerRupee) * paisePerRupee;
}

/**
 * Rounds amounts in paise to whole rupees that add up to `total`. All are rounded down, and the missing rupees then go
 * to those that lost most (largest remainder). If the sum exceeds `total`, rupees are taken from those that lost least and
 * have one. Amounts of nothing stay nothing.
 */
export function splitInRupees(exact: readonly number[], total: number): number[] {
  const amounts = exact.map((amount) => amount - (amount % paisePerRupee));
  const lost = (index: number) => (exact[index] ?? 0) - (amounts[index] ?? 0);
  const open = [...exact.keys()].filter((index) => exact[index] !== 0);
  const byLoss = open.toSorted((a, b) => lost(b) - lost(a));
  const missing = (total - amounts.reduce((sum, amount) => sum + amount, 0)) / paisePerRupee;
  const inTurn = missing < 0 ? byLoss.filter((index) => (amounts[index] ?? 0) > 0).toReversed() : byLoss;
  for (let turn = 0; turn < Math.abs(missing); turn += 1) {
    const index = inTurn[turn % inTurn.length] ?? 0;
    amounts[index] = (amounts[index] ?? 0) + Math.sign(missing) * paisePerRupee;
  }
  return amounts;
}
