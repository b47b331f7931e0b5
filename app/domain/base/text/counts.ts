/** Matches before the last three digits, and before each two digits to the left of them. */
const groups = /\B(?=(\d\d)*\d{3}$)/g;

/**
 * '1,00,000'; fractions are rounded.
 * Every page formats numbers, and creating one Intl.NumberFormat takes a phone longer (at least 15 ms) than everything
 * else it runs to make the page interactive.
 */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(groups, ",");
}

/** '6 hours', '3 days': how long something has lasted, in its largest unit. */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return inUnits(minutes, "minute");
  if (minutes < 48 * 60) return inUnits(Math.floor(minutes / 60), "hour");
  return inUnits(Math.floor(minutes / (24 * 60)), "day");
}

/** '30 minutes', '1 day' */
export function inUnits(count: number, unit: string): string {
  return `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;
}
