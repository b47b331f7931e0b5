import { type Days, endOfMonth, monthAfter } from "../figures/report-period.ts";

/** Which month of which GSTIN is asked for. */
export type MonthQuery = {
  /** '2026-10' */
  month: string;
  /** A GSTIN, or the enrolment number of a seller without one; null for the shop's, or for the vendor's own. */
  gstin: string | null;
};

/** Reads `?month=2026-10&gstin=27…`. Without a month that has begun, the last one that is over. */
export function readMonthQuery(parameters: URLSearchParams, today: string): MonthQuery {
  const running = today.slice(0, 7);
  const asked = /^20\d\d-(0[1-9]|1[0-2])$/.exec(parameters.get("month") ?? "")?.[0];
  const month = asked !== undefined && asked <= running ? asked : monthAfter(running, -1);
  return { month, gstin: parameters.get("gstin") || null };
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, until: endOfMonth(month) });
