const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** '1,00,000' */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** '6 hours', '3 days': how long something lasts so far, in its largest unit. */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return inUnits(minutes, "minute");
  if (minutes < 48 * 60) return inUnits(Math.floor(minutes / 60), "hour");
  return inUnits(Math.floor(minutes / (24 * 60)), "day");
}

/** '1 order is', '3 orders are' */
export function unitsAre(count: number, unit: string): string {
  return `${inUnits(count, unit)} ${count === 1 ? "is" : "are"}`;
}

/** '30 minutes', '1 day' */
export function inUnits(count: number, unit: string): string {
  return `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;
}
