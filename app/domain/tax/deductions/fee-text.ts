import type { RatedKind } from "#db/values/book-values.ts";
import { formatExact } from "../../base/money/money.ts";

export const feeNames: Record<RatedKind, string> = {
  commission: "Commission",
  "gst-on-commission": "GST on commission",
  tcs: "TCS",
};

/** The names with their abbreviations written out, for headings and choices. */
export const feeTitles: Record<RatedKind, string> = {
  ...feeNames,
  tcs: "TCS (tax collected at source)",
};

/** The amount on which each fee is calculated. */
export const feeNotes: Record<RatedKind, string> = {
  commission: "of the product value without GST",
  "gst-on-commission": "of the commission, in two halves for vendors in the shop’s state",
  tcs: "of the product value without GST, for vendors with a GSTIN (CGST Act, section 52). Within a state, half is CGST and half SGST",
};

/** 50 → '0.5%'. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** Why a sale of an individual bears no TDS; `limit` in whole paise. */
export const belowLimitText = (limit: number): string => `Below ${formatExact(limit)} in the financial year`;
