import { dateFormat } from "../../base/time/dates.ts";
import { formatIndianDay, formatMonth } from "../../base/time/indian-days.ts";

export const salesUnits = ["day", "week", "month"] as const;
export type SalesUnit = (typeof salesUnits)[number];

export const salesBars: Record<SalesUnit, number> = { day: 30, week: 12, month: 12 };

export function readSalesUnit(parameters: URLSearchParams): SalesUnit {
  return salesUnits.find((unit) => unit === parameters.get("by")) ?? "day";
}

const shortMonth = dateFormat({ month: "short", timeZone: "UTC" });
const shortDay = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });

/** The label under a bar that begins on this Indian day: '21', '16 Nov', 'Nov'. */
export function salesLabel(unit: SalesUnit, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === "day") return String(date.getUTCDate());
  return (unit === "week" ? shortDay : shortMonth)(date);
}

/** The full name of a bar: '21 Nov 2026', 'Week from 16 Nov 2026', 'November 2026'. */
export function salesName(unit: SalesUnit, day: string): string {
  if (unit === "day") return formatIndianDay(day);
  return unit === "week" ? `Week from ${formatIndianDay(day)}` : formatMonth(day.slice(0, 7));
}
