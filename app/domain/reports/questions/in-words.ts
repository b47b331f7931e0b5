import { formatRupees } from "../../base/money/money.ts";
import { formatCount, inUnits } from "../../base/text/counts.ts";

const lakh = 1_00_000;
const crore = 100 * lakh;

/** '₹38,000', '₹4.06 lakh', '₹1.2 crore': whole paise in words, '−' in front of what is below zero. */
export function rupeesInWords(paise: number): string {
  if (paise < 0) return `−${rupeesInWords(-paise)}`;
  const rupees = Math.round(paise / 100);
  if (rupees < lakh) return formatRupees(rupees);
  const inLakh = twoDigits(rupees / lakh);
  return Number(inLakh) < 100 ? `₹${inLakh} lakh` : `₹${twoDigits(rupees / crore)} crore`;
}

/** How long stock lasts: '12 days', 'over a year', 'over 2 years'. */
export function lastsText(days: number): string {
  const years = Math.floor(days / 365);
  if (years === 0) return inUnits(days, "day");
  return years === 1 ? "over a year" : `over ${inUnits(years, "year")}`;
}

const twoDigits = (number: number): string => String(Math.round(number * 100) / 100);

/** '2 of 182 parcels', '1 of 1 parcel'; 'no parcel'. */
export const partOf = ({ part, of }: { part: number; of: number }, unit: string): string =>
  part === 0 ? `no ${unit}` : `${formatCount(part)} of ${inUnits(of, unit)}`;

/** 'in November 2026', 'on 3 Nov 2026', 'from 1 Nov 2026 to 29 Nov 2026', by the label of a period. */
export function inPeriod(label: string): string {
  if (label.includes(" to ")) return `from ${label}`;
  return /^\d/.test(label) ? `on ${label}` : `in ${label}`;
}
