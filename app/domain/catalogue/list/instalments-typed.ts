import { formatRupees } from "../../base/money/money.ts";
import type { Note } from "../search/meaning.ts";

/** How customers can pay: up to which price in cash, in whole rupees, and what banks take for instalments. */
export type WaysToPay = {
  codLimit: number;
  emi: readonly { issuer: string; months: number; basisPoints: number; minimum: number }[];
};

/** So many months are counted where no bank's rate is known. */
const usualMonths = 24;

/**
 * What so many rupees a month pay for at the best rate, in whole rupees, and the sentence that says so. At the rate r of a
 * month, n instalments of M pay for M × ((1 + r)ⁿ − 1) ÷ (r × (1 + r)ⁿ); see `instalmentsOf`.
 */
export function paidMonthly(monthly: number, { emi }: WaysToPay): { max: number; note: Note } {
  const ways = emi.map(({ issuer, months, basisPoints }) => {
    const ofMonth = basisPoints / 120_000;
    const growth = (1 + ofMonth) ** months;
    return { issuer, months, max: Math.floor((monthly * (growth - 1)) / (ofMonth * growth)) };
  });
  const best = ways.toSorted((one, other) => other.max - one.max)[0];
  const amount = formatRupees(monthly);
  if (best)
    return {
      max: best.max,
      note: {
        text: `${amount} a month over ${best.months} months (${best.issuer}) pays for up to ${formatRupees(best.max)}.`,
      },
    };
  const max = monthly * usualMonths;
  return {
    max,
    note: { text: `We take no instalments right now. ${usualMonths} × ${amount} is ${formatRupees(max)}.` },
  };
}

/** The sentence for a search for instalments without an amount; `lowest` is the lowest price with GST. */
export function instalmentsFor(lowest: number, { emi }: WaysToPay): Note {
  const [least] = emi
    .filter(({ minimum }) => lowest >= minimum)
    .map(({ issuer, months, basisPoints }) => {
      const ofMonth = basisPoints / 120_000;
      const growth = (1 + ofMonth) ** months;
      return { issuer, months, amount: Math.ceil((lowest * ofMonth * growth) / (growth - 1)) };
    })
    .toSorted((one, other) => one.amount - other.amount);
  if (!least) return { text: "We take no instalments right now. Lowest prices first:" };
  const { amount, months, issuer } = least;
  return {
    text: `Monthly instalments (EMI) from ${formatRupees(amount)} a month over ${months} months (${issuer}), lowest first:`,
  };
}
