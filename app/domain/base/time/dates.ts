/** Dates for people: en-IN words and Indian time, whatever the server's time zone. */

/** A formatter that writes 'Sep' like the other short months; Indian English has 'Sept'. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const words = new Intl.DateTimeFormat("en-IN", options);
  return (date) => words.format(date).replace(/Sept\b/, "Sep");
}

/** '21 Nov 2026' */
export const formatDay = dateFormat({ dateStyle: "medium", timeZone: "Asia/Kolkata" });

/** '21 Nov 2026, 12:24 pm' */
export const formatMoment = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });
