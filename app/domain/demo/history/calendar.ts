import { daysBetween } from "../../base/time/indian-days.ts";
import { chance, weighted, wholeNumber } from "./made-up/chance.ts";

/** The days of Diwali (Lakshmi Puja), on which the years of shops in India turn. */
const diwalis = ["2025-10-20", "2026-11-08", "2027-10-29", "2028-10-17", "2029-11-05", "2030-10-26"];
/** Days for which people buy: Dussehra, Gudi Padwa, Akshaya Tritiya, Raksha Bandhan, Ganesh Chaturthi. */
const festivals = [
  "2025-10-02 2026-03-19 2026-04-19 2026-08-28 2026-09-14 2026-10-20",
  "2027-04-07 2027-05-09 2027-08-17 2027-09-04 2027-10-09",
  "2028-03-27 2028-04-27 2028-08-05 2028-08-23 2028-09-27",
  "2029-04-14 2029-05-16 2029-08-23 2029-09-11 2029-10-16",
  "2030-04-03 2030-05-05 2030-08-13 2030-09-01 2030-10-06",
].flatMap((words) => words.split(" "));

/** Orders of each month, of 400 a year, from January on. */
const ofMonths = [32, 24, 36, 24, 24, 36, 40, 36, 32, 52, 40, 24];
/** Percent of a week's orders, from Sunday on. */
const ofWeekdays = [12, 18, 16, 15, 14, 13, 12];
/** Of an hour in India, in percent of a day's orders. */
const ofHours = Array.from({ length: 24 }, (_, hour) => [hour, weightOfHour(hour)] as const);
/** Of thirteen months with their festivals, 430 orders come. */
const busyYear = 0.87;
const rush = 1.8;
const rushDays = 3;
const beforeDiwali = { days: 10, times: 1.5 };
const afterDiwali = { days: 7, times: 0.4 };

function weightOfHour(hour: number): number {
  if (hour >= 20 && hour <= 22) return 23 / 3;
  if (hour >= 12 && hour <= 14) return 20 / 3;
  return hour >= 1 && hour <= 5 ? 2 / 5 : 55 / 13;
}

export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** How many orders a day in India brings on average. */
export function usualOrders(day: string): number {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const share = ((ofWeekdays[weekday(day)] ?? 0) / 100) * 7;
  return (((ofMonths[month - 1] ?? 0) * busyYear) / days) * share * timesOfFestivals(day);
}

function timesOfFestivals(day: string): number {
  for (const diwali of diwalis) {
    const before = daysBetween(day, diwali);
    if (before >= 0 && before < beforeDiwali.days) return beforeDiwali.times;
    if (before < 0 && -before <= afterDiwali.days) return afterDiwali.times;
  }
  const isRush = festivals.some((festival) => {
    const before = daysBetween(day, festival);
    return before >= 0 && before < rushDays;
  });
  return isRush ? rush : 1;
}

/** How many orders a day brings: some days more, some fewer. */
export const ordersOf = (seed: string, day: string): number =>
  Math.floor(usualOrders(day) * (0.4 + 1.2 * chance(seed, day, "busy")) + chance(seed, day, "orders"));

/** The minute of a day in which something is ordered; offices order from ten to six. */
export function minuteOfOrder(isBusiness: boolean, ...of: (string | number)[]): number {
  const hour = isBusiness ? wholeNumber(10, 17, ...of, "hour") : weighted(ofHours, ...of, "hour");
  return hour * 60 + wholeNumber(0, 59, ...of, "minute");
}

type Sale = { name: string; percent: number };

/** The sale of a day: fourteen days to Diwali, and three weeks when colleges begin. */
export function saleOn(day: string): Sale | undefined {
  const toDiwali = diwalis.map((diwali) => daysBetween(day, diwali));
  if (toDiwali.some((days) => days >= 0 && days < 14)) return { name: "Diwali", percent: 6 };
  const date = day.slice(5);
  return date >= "06-20" && date <= "07-10" ? { name: "Back to college", percent: 4 } : undefined;
}
