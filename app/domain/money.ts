/**
 * Money. Product prices are whole rupees without GST; everything computed from them is whole paise.
 * Numbers print in en-IN in every language of the shop (1,18,000).
 */

const wholeRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

const rupeesAndPaise = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** '₹1,18,000'. `rupees` is a whole number. */
export function formatRupees(rupees: number): string {
  return wholeRupees.format(rupees);
}

/** '₹4,949.10': for invoices, statements and refunds, where nothing may be rounded away. */
export function formatPaise(paise: number): string {
  return rupeesAndPaise.format(paise / 100);
}

/** '₹4,949', or '₹4,949.10' where there are paise: exact, and no longer than it must be. */
export function formatExact(paise: number): string {
  return paise % 100 === 0 ? formatRupees(paise / 100) : formatPaise(paise);
}

const atMostTwoDigits = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** '₹4 L', '₹1.5 Cr': for the axis of a chart. Below a lakh it is the whole sum. */
export function formatShortRupees(rupees: number): string {
  if (rupees >= 1_00_00_000) return `₹${atMostTwoDigits.format(rupees / 1_00_00_000)} Cr`;
  if (rupees >= 1_00_000) return `₹${atMostTwoDigits.format(rupees / 1_00_000)} L`;
  return formatRupees(rupees);
}
