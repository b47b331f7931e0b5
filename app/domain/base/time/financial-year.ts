import { indianDay } from "./indian-days.ts";

/** The financial year in India: '2627' for any moment from 1 April 2026 to 31 March 2027. */
export function financialYear(moment: Date): string {
  const last = lastYearOf(moment);
  return `${twoDigits(last - 1)}${twoDigits(last)}`;
}

/** The calendar year in which the financial year of a moment ends: 2027 for '2627'. */
export function lastYearOf(moment: Date): number {
  const [year = 0, month = 0] = indianDay(moment).split("-").map(Number);
  return month >= 4 ? year + 1 : year;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
