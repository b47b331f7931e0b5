import { formatRupees } from "../../base/money/money.ts";

/** How customers can pay, which the catalogue is told. Whole rupees with GST. */
export type WaysToPay = {
  /** Up to which price in cash. */
  codLimit: number;
  /** What an amount comes to in monthly instalments, and what an amount a month pays for, at the rates of the banks. */
  instalmentsOf: (amount: number) => { issuer: string; months: number; monthly: number }[];
  paidBy: (monthly: number) => { issuer: string; months: number; amount: number }[];
};

/** So many months are counted where no bank's rate is known. */
const usualMonths = 24;

/** What so many rupees a month pay for at the best rate, and the sentence that says so. */
export function paidMonthly(monthly: number, { paidBy }: WaysToPay): { max: number; text: string } {
  const [best] = paidBy(monthly).toSorted((a, b) => b.amount - a.amount);
  const perMonth = formatRupees(monthly);
  if (!best) {
    const max = monthly * usualMonths;
    return {
      max,
      text: `We take no instalments right now. ${usualMonths} × ${perMonth} is ${formatRupees(max)}.`,
    };
  }
  const { amount: max, months, issuer } = best;
  return {
    max,
    text: `${perMonth} a month over ${months} months (${issuer}) pays for up to ${formatRupees(max)}.`,
  };
}

/** The sentence for a search for instalments without an amount. */
export function instalmentsFor(lowestPrice: number, { instalmentsOf }: WaysToPay): string {
  const [least] = instalmentsOf(lowestPrice).toSorted((a, b) => a.monthly - b.monthly);
  if (!least) return "We take no instalments right now. Lowest prices first:";
  const { monthly, months, issuer } = least;
  return `Monthly instalments (EMI) from ${formatRupees(monthly)} a month over ${months} months (${issuer}), lowest first:`;
}
