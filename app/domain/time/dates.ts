/** Dates for people: en-IN words and Indian time, whatever the server's time zone. */

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });
const moment = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** '21 Nov 2026' */
export function formatDay(date: Date): string {
  return day.format(date);
}

/** '21 Nov 2026, 12:24 pm' */
export function formatMoment(date: Date): string {
  return moment.format(date);
}
