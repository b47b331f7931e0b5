/** Dates for people: en-IN words and Indian time, whatever the server's time zone. */

/**
 * A formatter that writes 'Sep' like the other short months; Indian English has 'Sept'. `Intl` is set up with the first
 * date, which blocks a phone for 25 ms: many pages load this file and show none.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let labels: Intl.DateTimeFormat | undefined;
  return (date) => {
    labels ??= new Intl.DateTimeFormat("en-IN", options);
    return labels.format(date).replace(/Sept\b/, "Sep");
  };
}

/** '21 Nov 2026' */
export const formatDay = dateFormat({ dateStyle: "medium", timeZone: "Asia/Kolkata" });

/** '21 Nov 2026, 12:24 pm' */
export const formatMoment = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });

const weekdayFormat = dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** '2026-11-29', a day in India, → 'Sun, 29 Nov', for days that are near */
export const formatWeekday = (day: string): string => weekdayFormat(new Date(`${day}T00:00:00Z`));
