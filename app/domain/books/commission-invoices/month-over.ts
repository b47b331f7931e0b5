import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";

/** The last month in India that is over at a moment, and its end: '2026-11' until the first moment of December. */
export function monthOver(now: Date): { month: string; until: Date } {
  const until = startOfIndianDay(`${indianDay(now).slice(0, 7)}-01`);
  return { month: indianDay(new Date(until.getTime() - 1)).slice(0, 7), until };
}
