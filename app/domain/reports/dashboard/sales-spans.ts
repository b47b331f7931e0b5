import { formatIndianDay, formatMonth } from "../../base/time/indian-days.ts";

export const salesUnits = ["day", "week", "month"] as const;
export type SalesUnit = (typeof salesUnits)[number];

export const salesBars: Record<SalesUnit, number> = { day: 30, week: 12, month: 12 };

export function readSalesUnit(parameters: URLSearchParams): SalesUnit {
  return salesUnits.find((unit) => unit === parameters.get("by")) ?? "day";
}

/** The full name of a bar: '21 Nov 2026', 'Week from 16 Nov 2026', 'November 2026'. */
export function salesName(unit: SalesUnit, day: string): string {
  if (unit === "day") return formatIndianDay(day);
  return unit === "week" ? `Week from ${formatIndianDay(day)}` : formatMonth(day.slice(0, 7));
}
