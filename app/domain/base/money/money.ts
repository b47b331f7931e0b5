import { formatCount } from "../text/counts.ts";

/**
 * Formats money. Product prices are whole rupees without GST; everything computed from them is in whole paise. Numbers
 * are formatted as en-IN in every language of the shop (1,18,000).
 */

/** '₹1,18,000'. `rupees` is a whole number. */
export function formatRupees(rupees: number): string {
  return rupees < 0 ? `−${formatRupees(-rupees)}` : `₹${formatCount(rupees)}`;
}

/** '₹4,949.10', for invoices, statements and refunds, where nothing may be rounded. `paise` is a whole number. */
export function formatPaise(paise: number): string {
  if (paise < 0) return `−${formatPaise(-paise)}`;
  const rest = paise % 100;
  return `${formatRupees((paise - rest) / 100)}.${String(rest).padStart(2, "0")}`;
}

/** '₹4,949', or '₹4,949.10' if there are paise: exact, and as short as possible. */
export function formatExact(paise: number): string {
  return paise % 100 === 0 ? formatRupees(paise / 100) : formatPaise(paise);
}

/** '₹4 L', '₹1.5 Cr', for the axis of a chart. Below a lakh it is the full amount. */
export function formatShortRupees(rupees: number): string {
  if (rupees >= 1_00_00_000) return `₹${atMostTwoDigits(rupees / 1_00_00_000)} Cr`;
  if (rupees >= 1_00_000) return `₹${atMostTwoDigits(rupees / 1_00_000)} L`;
  return formatRupees(rupees);
}

function atMostTwoDigits(number: number): string {
  return number.toLocaleString("en-IN", { maximumFractionDigits: 2 });
}
