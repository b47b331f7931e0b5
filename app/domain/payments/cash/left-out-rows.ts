import { readAmount } from "../../base/money/read-amount.ts";

/** What a row of a statement is that is no parcel. */
export type LeftOutWhy = "total" | "deduction" | "prepaid" | "no-number" | "note";

/** A row that is no parcel; the amount in whole paise, null where it has none. */
export type LeftOut = { line: number; text: string; amount: number | null; why: LeftOutWhy };

/** What a courier kept of the cash, in whole paise. */
export type Deductions = { fee: number; feeGst: number; otherDeductions: number };

const sumTexts = /\b(?:(?:grand|sub)? ?totals?|net|sum|payable|balance|remitted amount|amount remitted)\b/i;
const deductionTexts = /\b(?:charges?|fees?|freight|commission|deductions?|[ics]?gst|tax|tds|tcs)\b/i;
const adjustmentTexts = /\b(?:adjust|recover)/i;

/** Whether the cell in the column of tracking numbers has words of a sum or a deduction instead. */
export const isNoNumber = (cell: string) =>
  cell === "" ||
  (!/\d{4}/.test(cell) && [sumTexts, deductionTexts, adjustmentTexts].some((words) => words.test(cell)));

/** What the words of a row without a tracking number say it is. */
export function whyLeftOut(text: string, amount: number): LeftOutWhy {
  if (/\b(?:net|totals?)\b/i.test(text)) return "total";
  if (deductionTexts.test(text) || (amount < 0 && adjustmentTexts.test(text))) return "deduction";
  return sumTexts.test(text) ? "total" : "no-number";
}

/** The rows with their reasons where another row decides: a sum without words, and charges that only a total says. */
export function nameByOthers(leftOut: readonly LeftOut[], sum: number): LeftOut[] {
  const hasCharges = leftOut.some(({ why }) => why === "deduction");
  return leftOut.map((row) => {
    if (row.why === "no-number" && row.amount === sum) return { ...row, why: "total" };
    const isOfCharges = row.why === "total" && deductionTexts.test(row.text) && !/\bnet\b/i.test(row.text);
    return isOfCharges && !hasCharges ? { ...row, why: "deduction" } : row;
  });
}

/** The deductions among the rows: the courier's fee, the GST on it, and what else it kept, such as TDS. */
export function deductionsOf(leftOut: readonly LeftOut[]): Deductions {
  const sums: Deductions = { fee: 0, feeGst: 0, otherDeductions: 0 };
  for (const { text, amount, why } of leftOut) {
    if (why === "deduction") sums[kindOf(text)] += Math.abs(amount ?? 0);
  }
  return sums;
}

function kindOf(text: string): keyof Deductions {
  if (/\b(?:tds|tcs|adjust\w*|recover\w*)\b/i.test(text)) return "otherDeductions";
  const isGst = /\b(?:[ics]?gst|tax)\b/i.test(text) && !/\bincl|\bwith\b|\band\b|[&+]/i.test(text);
  return isGst ? "feeGst" : "fee";
}

/** The words of a row, without its amounts. */
export const textOfRow = (cells: readonly string[]) =>
  cells.filter((cell) => cell !== "" && readAmount(cell) === undefined).join(", ");
