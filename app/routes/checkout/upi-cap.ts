/** Persons pay merchants at most ₹1 lakh by UPI, and banks may set less (NPCI; razorpay.com/docs, UPI limits). */
const capPaise = 1_00_000_00;

/** What is said where this sum is to be paid online; undefined while UPI takes it everywhere. */
export function upiCapWords(totalPaise: number): string | undefined {
  return totalPaise > capPaise
    ? "Some banks limit UPI payments to ₹1\u00a0lakh. You can pay by card instead."
    : undefined;
}
