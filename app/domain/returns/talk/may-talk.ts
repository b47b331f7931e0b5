import { daysAfter, indianDay } from "../../base/time/indian-days.ts";

/** So long after the end of a return its sides can still write to each other. */
export const talkDays = 30;

/** Whether messages can still be written about a return that ended at `endedAt`; null: it has not ended. */
export function mayTalk(endedAt: Date | null, now: Date): boolean {
  return endedAt === null || indianDay(now) <= daysAfter(indianDay(endedAt), talkDays);
}
