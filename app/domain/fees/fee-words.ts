import { type FeeKind, feeKinds } from "#db/words.ts";

export { feeKinds };

export const feeNames: Record<FeeKind, string> = {
  commission: "Commission",
  "gst-on-commission": "GST on commission",
  tcs: "TCS",
  tds: "TDS",
};

/** The names with their abbreviations written out, for headings and choices. */
export const feeTitles: Record<FeeKind, string> = {
  ...feeNames,
  tcs: "TCS (tax collected at source)",
  tds: "TDS (tax deducted at source)",
};

/** The amount on which each fee is calculated. */
export const feeNotes: Record<FeeKind, string> = {
  commission: "of the product value without GST",
  "gst-on-commission": "of the commission",
  tcs: "of the product value without GST, for vendors with a GSTIN (CGST Act, section 52)",
  tds: "of the amount including GST, deducted as the vendor's income tax",
};

/** 50 → '0.5%'. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
