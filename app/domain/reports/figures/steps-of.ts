import { daysAfter, formatIndianDay, formatMonth } from "../../base/time/indian-days.ts";
import type { Days } from "./report-period.ts";
import type { Step } from "./report-query.ts";

/** The spans of time that a period consists of, by the day on which each begins; the first may begin before the period. */
export function stepsOf(step: Step, { from, until }: Days): { key: string; label: string }[] {
  const keys: string[] = [];
  for (let key = startOf(step, from); key <= until; key = next(step, key)) keys.push(key);
  return keys.map((key) => ({ key, label: labels[step](key) }));
}

const monthsOf: Partial<Record<Step, number>> = { month: 1, quarter: 3, year: 12 };

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

function startOf(step: Step, day: string): string {
  const months = monthsOf[step];
  // Sunday is 0, and weeks begin on Monday.
  if (months === undefined) return step === "day" ? day : daysAfter(day, -((utc(day).getUTCDay() + 6) % 7));
  const date = utc(day);
  // Months since April, when financial years and their quarters begin.
  const place = (date.getUTCMonth() + 9) % 12;
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (place % months), 1))
    .toISOString()
    .slice(0, 10);
}

function next(step: Step, key: string): string {
  const months = monthsOf[step];
  if (months === undefined) return daysAfter(key, step === "day" ? 1 : 7);
  const date = utc(key);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

const quarterNames = ["Q4", "Q1", "Q2", "Q3"];

/** '2026–27' for a day from April 2026 to March 2027. */
function yearOf(key: string): string {
  const date = utc(key);
  const first = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  return `${first}–${String((first + 1) % 100).padStart(2, "0")}`;
}

const labels: Record<Step, (key: string) => string> = {
  day: formatIndianDay,
  week: (key) => `Week of ${formatIndianDay(key)}`,
  month: (key) => formatMonth(key.slice(0, 7)),
  quarter: (key) => `${quarterNames[Math.floor(utc(key).getUTCMonth() / 3)]} ${yearOf(key)}`,
  year: yearOf,
};
