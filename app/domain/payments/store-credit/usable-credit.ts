/** Providers take no payment below this; whole paise. */
const leastPayment = 100;

/**
 * How much of a balance can be used for an order. What is left to pay is nothing, or at least a rupee; both are
 * whole rupees. All amounts are whole paise.
 */
export function usableCredit(balance: number, total: number): number {
  if (balance >= total) return total;
  const usable = Math.min(balance, total - leastPayment);
  return Math.max(0, usable - (usable % 100));
}
