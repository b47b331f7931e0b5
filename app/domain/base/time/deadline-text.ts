import { formatDay, formatMoment } from "./dates.ts";

/** The moment by which something is due. Midnight is the end of the day before: '12:00 am' is read as either. */
export function formatDeadline(due: Date): string {
  const moment = formatMoment(due);
  return moment.endsWith(", 12:00 am") ? `the end of ${formatDay(new Date(due.getTime() - 60_000))}` : moment;
}
