import { formatDay } from "../../base/time/dates.ts";
import type { ChangedRate } from "./changed-rates.server.ts";

/** 18 → '18%'. */
export function formatGstRate(rate: number): string {
  return `${rate}%`;
}

/** 'HSN 8471', or 'All other goods'. */
export function hsnText(hsnPrefix: string): string {
  return hsnPrefix === "" ? "All other goods" : `HSN ${hsnPrefix}`;
}

/** 'Office Mini: ordered at 18%, 5% from 1 Jan 2027' */
export function changedRateText({ product, ordered, rate, since }: ChangedRate): string {
  const later =
    since === null ? `now ${formatGstRate(rate)}` : `${formatGstRate(rate)} from ${formatDay(since)}`;
  return `${product}: ordered at ${formatGstRate(ordered)}, ${later}`;
}
