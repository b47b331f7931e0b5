import type { DocumentLine } from "./tax-document.ts";

/** The sums of everything taxed at one rate, in whole paise. */
export type RateAmounts = { gstRate: number; taxable: number; cgst: number; sgst: number; igst: number };

/** Adds up a document's lines by GST rate, lowest first. */
export function ratesOf(lines: readonly DocumentLine[]): RateAmounts[] {
  const rates = new Map<number, RateAmounts>();
  for (const { gstRate, taxable, cgst, sgst, igst } of lines) {
    const sum = rates.get(gstRate) ?? { gstRate, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    rates.set(gstRate, {
      gstRate,
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    });
  }
  return [...rates.values()].toSorted((one, other) => one.gstRate - other.gstRate);
}
