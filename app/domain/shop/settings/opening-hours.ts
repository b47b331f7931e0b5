import { z } from "zod";
import { daysAfter, formatIndianDay } from "../../base/time/indian-days.ts";
import { inLines } from "../../base/text/typed-text.ts";
import { gatheredFrom } from "../../base/text/values-of-texts.ts";
import { closedField, weekdayNames } from "./weekdays.ts";

/** 'Sunday', or 'Saturday, Sunday', from a tick for each. */
export const ClosedWeekdays = z
  .string()
  .refine((text) => weekdaysOf(text).length < weekdayNames.length, "Please leave at least one day open");
gatheredFrom.add(ClosedWeekdays, {
  read: (texts) => weekdayNames.filter((name) => texts[closedField(name)] !== undefined).join(", "),
});

/** [7] of 'Sunday'. */
export const weekdaysOf = (text: string): number[] =>
  weekdayNames.flatMap((name, index) => (text.split(", ").includes(name) ? [index + 1] : []));

/** 'Sunday' of [7]. */
export const namesOfWeekdays = (weekdays: readonly number[]): string =>
  weekdayNames.filter((_, index) => weekdays.includes(index + 1)).join(", ");

/** A time of day as its field sends it, '10:00'. */
export const timeOfDay = (text: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, text);

/** The names of holidays by their days: { '2026-11-08': 'Diwali' }. */
export type HolidayNames = Readonly<Record<string, string>>;

const longestHoliday = 40;

/** Dates as people type them, one a line, with a name if they have one: '8 Nov 2026 Diwali'. They come out in order, each once. */
export const ClosedDates = z.string().transform((text, { addIssue }) => {
  const typed = inLines(text)
    .split(/[\n,]/)
    .map((line) => line.trim());
  const lines = typed.filter((line) => line !== "").map((line) => ({ line, holiday: readHoliday(line) }));
  const wrong = lines.find(({ holiday }) => holiday === undefined);
  if (wrong) addIssue(`'${wrong.line}' is not a date. Please enter dates such as 26 Jan 2027 Republic Day`);
  const long = lines.find(({ holiday }) => (holiday?.name.length ?? 0) > longestHoliday);
  if (long) addIssue(`Please use at most ${longestHoliday} characters for '${long.holiday?.name}'`);
  const found = lines.flatMap(({ holiday }) => holiday ?? []);
  const names = Object.fromEntries(found.map(({ day, name }) => [day, name]));
  return datesText(
    found.map(({ day }) => day),
    names,
  );
});

export const datesText = (days: readonly string[], names: HolidayNames): string =>
  [...new Set(days)]
    .toSorted()
    .map((day) => `${formatIndianDay(day)} ${names[day] ?? ""}`.trim())
    .join("\n");

/** The days and names of '8 Nov 2026 Diwali', as ClosedDates lets it through. */
export function holidaysOf(text: string): { days: string[]; names: HolidayNames } {
  const holidays = text.split("\n").flatMap((line) => readHoliday(line) ?? []);
  const named = holidays.filter(({ name }) => name !== "");
  return {
    days: holidays.map(({ day }) => day),
    names: Object.fromEntries(named.map(({ day, name }) => [day, name])),
  };
}

/** Splits off the name after the year, or after the day where the year is first. */
function readHoliday(line: string): { day: string; name: string } | undefined {
  const [, date = "", name = ""] = /^(\d{4}-\d{1,2}-\d{1,2}|.*?\d{4})(?:[\s:–-]+(.+))?$/.exec(line) ?? [];
  const day = readDay(date);
  return day === undefined ? undefined : { day, name };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The day of '26 Jan 2027', '26-01-2027', '26/1/2027' or '2027-01-26'; undefined for what is no day. */
function readDay(text: string): string | undefined {
  const inOrder = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [, day = "", month = "", year = ""] =
    (inOrder && [text, inOrder[3], inOrder[2], inOrder[1]]) ??
    /^(\d{1,2})[ ./-]+(\d{1,2}|[a-z]{3,9})[ ./,-]+(\d{4})$/i.exec(text) ??
    [];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? named : Number(month);
  const iso = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : undefined;
}

/** What pages say of when somebody is there. */
export type OpeningTexts = {
  /** 'Monday to Saturday' */
  days: string;
  /** '10 am to 8 pm' */
  hours: string;
  /** 'Sunday closed'; empty if no weekday is. */
  closed: string;
  /** The next holidays: '26 Jan 2027', '8 Nov 2026 (Diwali)'. */
  holidays: string[];
};

type Opening = {
  closedWeekdays: readonly number[];
  opensAt: string;
  closesAt: string;
  closedDays: readonly string[];
  names: HolidayNames;
};

/** How many days ahead a page tells a holiday. */
const daysAhead = 30;

export function openingText(
  { closedWeekdays, opensAt, closesAt, closedDays, names }: Opening,
  today: string,
): OpeningTexts {
  const until = daysAfter(today, daysAhead);
  const closed = namesOfWeekdays(closedWeekdays).replaceAll(", ", " and ");
  return {
    days: rangeText(weekdayNames.filter((_, index) => !closedWeekdays.includes(index + 1))),
    hours: `${hourText(opensAt)} to ${hourText(closesAt)}`,
    closed: closed && `${closed} closed`,
    holidays: closedDays
      .filter((day) => day >= today && day <= until)
      .map((day) => `${formatIndianDay(day)}${names[day] ? ` (${names[day]})` : ""}`),
  };
}

/** 'Monday to Saturday' of days in a row, or else 'Monday, Wednesday, Friday'. */
function rangeText(names: readonly (typeof weekdayNames)[number][]): string {
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isRow = weekdayNames.indexOf(last) - weekdayNames.indexOf(first) === names.length - 1;
  return isRow && names.length > 2 ? `${first} to ${last}` : names.join(", ");
}

/** '10 am' of '10:00', '8:30 pm' of '20:30' */
export function hourText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
