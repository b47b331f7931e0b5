import { sumOf, type Taxed } from "../../base/gst/gst-split.ts";
import type { DocumentLine } from "./tax-document.ts";

/** The sums of everything taxed at one rate. */
export type RateAmounts = Taxed & { gstRate: number };

/** Adds up a document's lines by GST rate, lowest first. */
export function ratesOf(lines: readonly DocumentLine[]): RateAmounts[] {
  const rates = [...Map.groupBy(lines, ({ gstRate }) => gstRate)];
  return rates
    .map(([gstRate, lines]) => ({ gstRate, ...sumOf(lines) }))
    .toSorted((a, b) => a.gstRate - b.gstRate);
}
