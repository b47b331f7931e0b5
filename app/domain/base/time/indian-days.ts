/**
 * Calendar days in India, as 'YYYY-MM-DD'. India has one time zone, five and a half hours ahead, and no summer time.
 */

import { dateFormat } from "./dates.ts";

const dayFormat = dateFormat({ dateStyle: "medium", timeZone: "UTC" });
const monthFormat = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });

const aheadOfUtc = 330 * 60_000;
const longDay = 24 * 60 * 60_000;

export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + aheadOfUtc).toISOString().slice(0, 10);
}

/** The first moment of a day in India. */
export function startOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - aheadOfUtc);
}

export function dayAfter(day: string): string {
  return daysAfter(day, 1);
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * longDay).toISOString().slice(0, 10);
}

export function daysBetween(first: string, second: string): number {
  return (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / longDay;
}

/** '2026-11-21' → '21 Nov 2026' */
export function formatIndianDay(day: string): string {
  return dayFormat(new Date(`${day}T00:00:00Z`));
}

/** '2026-11' → 'November 2026' */
export function formatMonth(month: string): string {
  return monthFormat(new Date(`${month}-01T00:00:00Z`));
}
