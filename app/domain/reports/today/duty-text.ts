import { formatCount } from "../../base/text/counts.ts";
import { dateFormat, formatWeekday } from "../../base/time/dates.ts";
import { daysBetween, formatIndianDay, indianDay } from "../../base/time/indian-days.ts";
import type { DutyCount } from "./duties.server.ts";

type Counted = Pick<DutyCount, "count" | "late" | "first"> & {
  duty: Pick<DutyCount["duty"], "words" | "clock">;
};

/** '3 orders to pack' */
export function wordsOf({ count, duty }: Pick<Counted, "count" | "duty">): string {
  return `${formatCount(count)} ${duty.words[count === 1 ? 0 : 1]}`;
}

/** '2 late, the first promised for yesterday', 'due today, 6:00 pm', 'the oldest since Mon, 23 Nov'; empty where no moment counts. */
export function noteOf({ count, late, first, duty: { clock } }: Counted, now: Date): string {
  if (first === null) return "";
  const when = whenText(first, now, clock === "day");
  const ofMany = count === 1 ? "" : "the first ";
  if (clock === "since") return count === 1 ? `since ${when}` : `the oldest since ${when}`;
  const lateText = late === 0 ? "" : count === 1 ? "late, " : `${late === count ? "all" : late} late, `;
  return `${lateText}${ofMany}${clock === "day" ? "promised for" : "due"} ${when}`;
}

const timeFormat = dateFormat({ timeStyle: "short", timeZone: "Asia/Kolkata" });

/** 'today, 6:00 pm', 'yesterday', 'Mon, 23 Nov' within a week, '21 Jan 2026'; `isDay`: the end of a day is that day. */
function whenText(moment: Date, now: Date, isDay: boolean): string {
  const day = indianDay(isDay ? new Date(moment.getTime() - 1) : moment);
  const days = daysBetween(indianDay(now), day);
  const near = { "-1": "yesterday", 0: "today", 1: "tomorrow" }[days];
  if (near !== undefined) return isDay ? near : `${near}, ${timeFormat(moment)}`;
  return Math.abs(days) < 7 ? formatWeekday(day) : formatIndianDay(day);
}
