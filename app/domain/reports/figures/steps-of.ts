import { financialYear } from "../../base/time/financial-year.ts";
import { daysAfter, formatIndianDay, formatMonth, startOfIndianDay } from "../../base/time/indian-days.ts";
import { type Days, monthAfter, monthsSinceApril } from "./report-period.ts";
import type { Step } from "./report-query.ts";

/** The spans of time that a period consists of, by the day on which each begins; the first may begin before the period. */
export function stepsOf(step: Step, { from, until }: Days): { key: string; label: string }[] {
  const keys: string[] = [];
  for (let key = startOf(step, from); key <= until; key = next(step, key)) keys.push(key);
  return keys.map((key) => ({ key, label: labels[step](key) }));
}

/** The days of each of these spans that are in the period. */
export const daysOfSteps = (step: Step, period: Days): { key: string; days: Days }[] =>
  stepsOf(step, period).map(({ key }) => {
    const last = daysAfter(next(step, key), -1);
    return {
      key,
      days: {
        from: key < period.from ? period.from : key,
        until: last < period.until ? last : period.until,
      },
    };
  });

const monthsOf: Partial<Record<Step, number>> = { month: 1, quarter: 3, year: 12 };

/** The day on which the span of time begins that a day is in: weeks on Monday, financial years and their quarters in April. */
export function startOf(step: Step, day: string): string {
  const months = monthsOf[step];
  if (months !== undefined) return `${monthAfter(day, -(monthsSinceApril(day) % months))}-01`;
  // Sunday is 0.
  return step === "day" ? day : daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function next(step: Step, key: string): string {
  const months = monthsOf[step];
  return months === undefined ? daysAfter(key, step === "day" ? 1 : 7) : `${monthAfter(key, months)}-01`;
}

/** What there is room for below a bar: '21', '16 Nov', 'Nov', 'Q3', '2026–27'. */
export function shortLabel(step: Step, key: string): string {
  const [date = "", month = ""] = formatIndianDay(key).split(" ");
  if (step === "day") return date;
  if (step === "week") return `${date} ${month}`;
  return step === "month" ? month : (labels[step](key).split(" ")[0] ?? "");
}

/** '2026–27' for a day from April 2026 to March 2027. */
const yearOf = (key: string) => financialYear(startOfIndianDay(key)).replace(/(..)(..)/, "20$1–$2");

const labels: Record<Step, (key: string) => string> = {
  day: formatIndianDay,
  week: (key) => `Week of ${formatIndianDay(key)}`,
  month: (key) => formatMonth(key.slice(0, 7)),
  quarter: (key) => `Q${Math.floor(monthsSinceApril(key) / 3) + 1} ${yearOf(key)}`,
  year: yearOf,
};
