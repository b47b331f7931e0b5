const highest = 10_000_000;

/**
 * Reads whole rupees: '74990', '74,990', '₹74,990'. Returns null for an empty text, and a sentence with the problem for
 * anything else.
 */
export function readRupees(text: string): number | string | null {
  const digits = text.replace(/[₹,\s]/g, "");
  if (digits === "") return null;
  if (/^\d+\.\d+$/.test(digits)) return "Please enter whole rupees, without paise";
  const amount = /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
  return amount >= 1 && amount <= highest ? amount : "Please enter an amount from ₹1 to ₹1,00,00,000";
}
