/** Providers take no payment below this; whole paise. */
const leastPayment = 100;

/**
 * How much of a balance can be used for an order. What is left to pay is nothing, or at least a rupee. All amounts are
 * whole paise.
 */
export function usableCredit(balance: number, total: number): number {
  if (balance >= total) return total;
  return Math.max(0, Math.min(balance, total - leastPayment));
}
