import { indianDay } from "../time/indian-days.ts";

/** The financial year in India: '2627' for any moment from 1 April 2026 to 31 March 2027. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDay(moment).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
