import { readChoice, readDay } from "../../base/tables/table-query.ts";
import { daysAfter, daysBetween, formatIndianDay, formatMonth } from "../../base/time/indian-days.ts";

/** Calendar days in India, both included. */
export type Days = { from: string; until: string };

/** The periods that have a name, as an address says them. */
export const periodNames = [
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
  "last-7-days",
  "last-30-days",
] as const;
type PeriodName = (typeof periodNames)[number];

export const periodLabels: Record<PeriodName, string> = {
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-year": "This financial year",
  "last-year": "Last financial year",
  "last-7-days": "7 days",
  "last-30-days": "30 days",
};

/** The days that a report is of, with those that it is compared with. */
export type ReportPeriod = Days & {
  /** Null for days that were typed. */
  name: PeriodName | null;
  /** 'November 2026', or '1 to 29 Nov 2026'. */
  label: string;
  before: Days & { label: string };
  yearAgo: Days & { label: string };
};

const first = (month: string) => `${month}-01`;

/** '2026-11' and -2: '2026-09'. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const endOfMonth = (month: string) => daysAfter(first(monthAfter(month, 1)), -1);

/** The same date some months earlier or later; the last day of a month that has no such date. */
function dateMonthsAfter(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), months);
  const [, , date] = day.split("-");
  const [wanted, last] = [`${month}-${date}`, endOfMonth(month)];
  return wanted > last ? last : wanted;
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** Months that follow one another: from the first day of one to the end of the last, or until today if it is not over. */
function months(firstMonth: string, count: number, today: string): Days & { isOver: boolean } {
  const end = endOfMonth(monthAfter(firstMonth, count - 1));
  return { from: first(firstMonth), until: earlier(end, today), isOver: end < today };
}

/** The months of a named period, or null for one of days: the first, and how many. */
function monthsOf(name: PeriodName, today: string): { from: string; count: number } | null {
  const month = today.slice(0, 7);
  const number = Number(month.slice(5));
  // Months since April.
  const ofYear = (number + 8) % 12;
  if (name === "this-month") return { from: month, count: 1 };
  if (name === "last-month") return { from: monthAfter(month, -1), count: 1 };
  if (name === "this-quarter") return { from: monthAfter(month, -(ofYear % 3)), count: 3 };
  if (name === "last-quarter") return { from: monthAfter(month, -(ofYear % 3) - 3), count: 3 };
  if (name === "this-year") return { from: monthAfter(month, -ofYear), count: 12 };
  if (name === "last-year") return { from: monthAfter(month, -ofYear - 12), count: 12 };
  return null;
}

/**
 * Reads the days that an address asks for: `?period=last-month`, or `?from=2026-11-01&until=2026-11-15`. A period that is
 * not over is compared with as many days of the one before; days that were typed and weeks are compared with those of the
 * same weekdays, months and years with those of the same dates.
 */
export function readReportPeriod(parameters: URLSearchParams, today: string): ReportPeriod {
  const typed = typedDays(parameters, today);
  if (typed) return ofDays(null, typed);
  const name = readChoice(parameters, "period", periodNames) ?? "this-month";
  const span = monthsOf(name, today);
  if (!span) return ofDays(name, { from: daysAfter(today, name === "last-7-days" ? -6 : -29), until: today });
  const { isOver, ...days } = months(span.from, span.count, today);
  const before = (count: number): Days => {
    const start = monthAfter(span.from, -count);
    const end = endOfMonth(monthAfter(start, span.count - 1));
    return {
      from: first(start),
      until: isOver ? end : earlier(end, dateMonthsAfter(days.until, -count)),
    };
  };
  return {
    name,
    ...days,
    label: labelOf(days),
    before: named(before(span.count)),
    yearAgo: named(before(12)),
  };
}

function typedDays(parameters: URLSearchParams, today: string): Days | undefined {
  const from = readDay(parameters, "from");
  const until = readDay(parameters, "until");
  if (from === undefined && until === undefined) return undefined;
  const last = until ?? today;
  const start = from ?? last;
  return start <= last ? { from: start, until: last } : { from: last, until: start };
}

/** So many days that the weekdays are the same. */
const daysOfAYear = 364;

function ofDays(name: PeriodName | null, days: Days): ReportPeriod {
  const count = daysBetween(days.from, days.until) + 1;
  const by = (shift: number): Days => ({
    from: daysAfter(days.from, -shift),
    until: daysAfter(days.until, -shift),
  });
  return { name, ...days, label: labelOf(days), before: named(by(count)), yearAgo: named(by(daysOfAYear)) };
}

const named = (days: Days) => ({ ...days, label: labelOf(days) });

/** 'November 2026' for a whole month, else its first and last day: '1 to 29 Nov 2026', '1 Apr to 29 Nov 2026'. */
function labelOf({ from, until }: Days): string {
  const month = from.slice(0, 7);
  if (from === first(month) && until === endOfMonth(month)) return formatMonth(month);
  if (from === until) return formatIndianDay(from);
  const [date, name] = formatIndianDay(from).split(" ");
  const isSame = (length: number) => from.slice(0, length) === until.slice(0, length);
  const begin = isSame("2026-11".length)
    ? date
    : isSame("2026".length)
      ? `${date} ${name}`
      : formatIndianDay(from);
  return `${begin} to ${formatIndianDay(until)}`;
}
