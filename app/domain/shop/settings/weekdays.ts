export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** The field of the form that ticks a weekday on which the shop is closed. */
export const closedField = (weekday: string): string => `closed${weekday}`;
