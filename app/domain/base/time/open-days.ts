import { dayAfter, indianDay, startOfIndianDay } from "./indian-days.ts";

/** On which days the shop does not work. What the law counts, and what customers and couriers need, is calendar time. */
export type ClosedDays = {
  /** From 1, Monday, to 7, Sunday; never all of them. */
  weekdays: readonly number[];
  /** Holidays, as days in India. */
  days: readonly string[];
};

const hour = 60 * 60_000;

/** From 1, Monday, to 7, Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const isOpenOn = (day: string, { weekdays, days }: ClosedDays): boolean =>
  !weekdays.includes(weekdayOf(day)) && !days.includes(day);

/** The last of so many open days after a day in India. */
export function openDaysAfter(day: string, count: number, closed: ClosedDays): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = dayAfter(last);
    if (isOpenOn(last, closed)) left -= 1;
  }
  return last;
}

/** The moment so many hours later; a day on which the shop is closed has none. */
export function openHoursAfter(moment: Date, hours: number, closed: ClosedDays): Date {
  let from = moment;
  let left = hours * hour;
  for (;;) {
    const today = indianDay(from);
    const end = startOfIndianDay(dayAfter(today));
    if (isOpenOn(today, closed)) {
      const rest = end.getTime() - from.getTime();
      if (left <= rest) return new Date(from.getTime() + left);
      left -= rest;
    }
    from = end;
  }
}
