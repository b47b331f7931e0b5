/**
 * A person can pay a merchant at most ₹1 lakh by UPI, and banks may set a lower limit (NPCI; razorpay.com/docs, UPI
 * limits).
 */
const capPaise = 1_00_000_00;

/** The hint for paying this total online; undefined up to the amount that UPI takes everywhere. */
export function upiCapWords(totalPaise: number): string | undefined {
  return totalPaise > capPaise
    ? "Some banks limit UPI payments to ₹1\u00a0lakh. You can pay by card instead."
    : undefined;
}
