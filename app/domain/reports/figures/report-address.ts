import type { Days, ReportPeriod } from "./report-period.ts";
import type { ReportQuery } from "./report-query.ts";

/** The parameters by which an address says a period: its name, or its days. */
export const periodParameters = ({ name, from, until }: ReportPeriod): Record<string, string> =>
  name === null ? { from, until } : { period: name };

/** The query of an address that says a period and nothing else. */
export const periodAddress = (period: ReportPeriod): string =>
  `?${new URLSearchParams(periodParameters(period))}`;

/** The query of a report's address, which stays true: a named period moves on with the calendar. */
export const reportAddress = ({ period, by }: ReportQuery): string =>
  `?${new URLSearchParams({ ...periodParameters(period), by })}`;

/** The query of the list of the documents that a figure adds up; the days stay what they are today. */
export function documentsAddress(
  { from, until }: Days,
  row: { by: string; key: string } | null = null,
  kind: "invoices" | "notes" | null = null,
): string {
  return `?${new URLSearchParams({ from, until, ...row, ...(kind && { kind }) })}`;
}
