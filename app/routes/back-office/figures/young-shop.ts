import { daysAfter } from "#domain/base/time/indian-days.ts";
import { isComparable } from "#domain/reports/figures/report-period.ts";
import type { MonthsFigures } from "#domain/reports/questions/read-questions.server.ts";

/** What a figure of a dashboard says instead of a comparison with days on which nothing was sold yet. */
export const nothingBefore = "nothing to compare with yet";

/** Whether the first document of the shop, or of the vendor, is not as many days old, today included. */
export const isYoungerThan = (days: number, { period, earned }: NonNullable<MonthsFigures>): boolean =>
  !isComparable({ from: daysAfter(period.until, 1 - days) }, earned.firstDay);
