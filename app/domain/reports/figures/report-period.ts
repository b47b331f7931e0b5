import { readChoice, readDay } from "../../base/tables/table-query.ts";
import { daysAfter, daysBetween, formatIndianDay, formatMonth } from "../../base/time/indian-days.ts";

/** Calendar days in India, both included. */
export type Days = { from: string; until: string };

export const isSameDays = (one: Days, other: Days) => one.from === other.from && one.until === other.until;

/** The periods that have a name, by the name that an address says. */
export const periodLabels = {
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-year": "This financial year",
  "last-year": "Last financial year",
  "last-7-days": "7 days",
  "last-30-days": "30 days",
} as const;
type PeriodName = keyof typeof periodLabels;
export const periodNames = Object.keys(periodLabels) as PeriodName[];

/** 'November 2026', or '1 to 29 Nov 2026'. */
type LabelledDays = Days & { label: string };

/** The days that a report is of, with those that it is compared with; `name` is null for days that were typed. */
export type ReportPeriod = LabelledDays & {
  name: PeriodName | null;
  before: LabelledDays;
  yearAgo: LabelledDays;
};

/** Whether days can be compared with: whether all of them have figures. */
export const isComparable = ({ from }: Pick<Days, "from">, firstDay: string | null): boolean =>
  firstDay !== null && from >= firstDay;

/** 'no figures before 6 Oct 2025' */
export const noFiguresText = (firstDay: string | null): string =>
  firstDay === null ? "no figures" : `no figures before ${formatIndianDay(firstDay)}`;

/** Whether the period before is that of a year ago. */
export const isYearBefore = ({ before, yearAgo }: ReportPeriod): boolean =>
  before.from === yearAgo.from && before.until === yearAgo.until;

const first = (month: string) => `${month}-01`;

/** '2026-11', or a day of it, and -2: '2026-09'. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const endOfMonth = (month: string) => daysAfter(first(monthAfter(month, 1)), -1);

/** Financial years and their quarters begin in April. */
export const monthsSinceApril = (day: string): number => (Number(day.slice(5, 7)) + 8) % 12;

/** The same date some months earlier; the last day of a month that has no such date. */
function dateMonthsBefore(day: string, months: number): string {
  const month = monthAfter(day, -months);
  return earlier(`${month}${day.slice(7)}`, endOfMonth(month));
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** Of how many months a named period is, and how many such periods before the one that is not over. */
const monthsOf: Partial<Record<PeriodName, readonly [count: number, ago: number]>> = {
  "this-month": [1, 0],
  "last-month": [1, 1],
  "this-quarter": [3, 0],
  "last-quarter": [3, 1],
  "this-year": [12, 0],
  "last-year": [12, 1],
};

/** So many days that the weekdays are the same. */
const daysOfAYear = 364;

/**
 * Reads the days that an address asks for: `?period=last-month`, or `?from=2026-11-01&until=2026-11-15`. A period that is
 * not over is compared with as many days of the one before; days that were typed and weeks are compared with those of the
 * same weekdays, months and years with those of the same dates.
 */
export function readReportPeriod(parameters: URLSearchParams, today: string): ReportPeriod {
  const typed = typedDays(parameters, today);
  const name = typed ? null : (readChoice(parameters, "period", periodNames) ?? "this-month");
  const months = name && monthsOf[name];
  if (months) {
    const [count, ago] = months;
    const running = monthAfter(today, -(monthsSinceApril(today) % count));
    const monthsBefore = (shift: number) => {
      const start = monthAfter(running, -(ago * count) - shift);
      const end = endOfMonth(monthAfter(start, count - 1));
      return labelled(first(start), ago > 0 ? end : earlier(end, dateMonthsBefore(today, shift)));
    };
    return { name, ...monthsBefore(0), before: monthsBefore(count), yearAgo: monthsBefore(12) };
  }
  const { from, until } = typed ?? {
    from: daysAfter(today, name === "last-7-days" ? -6 : -29),
    until: today,
  };
  const daysBefore = (shift: number) => labelled(daysAfter(from, -shift), daysAfter(until, -shift));
  const count = daysBetween(from, until) + 1;
  return { name, ...daysBefore(0), before: daysBefore(count), yearAgo: daysBefore(daysOfAYear) };
}

function typedDays(parameters: URLSearchParams, today: string): Days | undefined {
  const from = readDay(parameters, "from");
  const until = readDay(parameters, "until");
  if (from === undefined && until === undefined) return undefined;
  const last = until ?? today;
  const start = from ?? last;
  return start <= last ? { from: start, until: last } : { from: last, until: start };
}

const labelled = (from: string, until: string): LabelledDays => ({
  from,
  until,
  label: labelOf({ from, until }),
});

/** 'November 2026' for a whole month, else its first and last day: '1 to 29 Nov 2026', '1 Apr to 29 Nov 2026'. */
function labelOf({ from, until }: Days): string {
  const month = from.slice(0, 7);
  if (from === first(month) && until === endOfMonth(month)) return formatMonth(month);
  if (from === until) return formatIndianDay(from);
  const [date, name, year] = formatIndianDay(from).split(" ");
  const isSame = (length: number) => from.slice(0, length) === until.slice(0, length);
  const begin = isSame("2026-11".length) ? [date] : isSame("2026".length) ? [date, name] : [date, name, year];
  return `${begin.join(" ")} to ${formatIndianDay(until)}`;
}
