type Amount = { id: string; amount: number };

/** What one payment pays for one fulfilment: whole rupees, in paise. */
export type PaymentShare = { paymentId: string; fulfilmentId: string; amount: number };

/**
 * Shares several payments among the fulfilments that they pay for together: each payment by what the fulfilments still
 * cost, so that every seller's goods are paid from the same sources. Payments and fulfilments are whole rupees.
 */
export function sharePayments(payments: readonly Amount[], fulfilments: readonly Amount[]): PaymentShare[] {
  const left = new Map(fulfilments.map(({ id, amount }) => [id, amount]));
  const shares: PaymentShare[] = [];
  for (const { id: paymentId, amount: paid } of payments) {
    const cost = [...left.values()].reduce((sum, amount) => sum + amount, 0);
    if (paid > cost) throw new Error(`${paid} paise for goods of ${cost}.`);
    let passed = 0;
    for (const [fulfilmentId, amount] of left) {
      // By the sum so far, so that the shares add up to the payment and none exceeds its fulfilment.
      const share = portion(paid, passed + amount, cost) - portion(paid, passed, cost);
      passed += amount;
      if (share === 0) continue;
      left.set(fulfilmentId, amount - share);
      shares.push({ paymentId, fulfilmentId, amount: share });
    }
  }
  return shares;
}

/** `paid` × `passed` / `cost`, rounded down to a rupee. BigInt, because the product may exceed a safe integer. */
function portion(paid: number, passed: number, cost: number): number {
  return cost === 0 ? 0 : Number((BigInt(paid) * BigInt(passed)) / BigInt(cost) / 100n) * 100;
}
