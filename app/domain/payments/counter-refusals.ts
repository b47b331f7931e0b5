import { formatExact } from "../base/money/money.ts";
import { conflict, invalid } from "../base/refusal/refusal.ts";

/** What refuses payments at the counter, and the till. */
export const counterRefusals = {
  "counter.how-paid": invalid(
    ({ due }: { due: number }) => `Please enter how the customer paid ${formatExact(due)}.`,
  ),
  "counter.other-sum": invalid(
    ({ sum, due }: { sum: number; due: number }) =>
      `The customer has to pay ${formatExact(due)}, and you entered ${formatExact(sum)}. Please correct the amounts.`,
  ),
  "counter.cash-limit": conflict(
    ({ limit, had }: { limit: number; had: number }) =>
      `You can take at most ${formatExact(limit)} in cash for an order${had > 0 ? `, and have taken ${formatExact(had)} already` : ""}. Please take the rest by card or UPI.`,
    { cashAmount: "Please take less in cash" },
  ),
  "counter.cash-by-law": conflict(
    ({ had }: { had: number }) =>
      `The law does not allow ₹2,00,000 or more in cash for one order, or from one customer in a day${had > 0 ? `. ${formatExact(had)} of cash counts already` : ""}. Please take the rest by card or UPI.`,
    { cashAmount: "Please take less in cash" },
  ),
  "counter.used-already": conflict(
    "This slip number or UTR is recorded already. Please check it. Each hand-over needs a payment of its own.",
  ),

  "counter.more-than-due": invalid(
    ({ sum, due }: { sum: number; due: number }) =>
      `${formatExact(due)} is left to pay, and you entered ${formatExact(sum)}. Please give change, and enter what pays the order.`,
  ),
  "counter.at-hand-over": conflict(
    ({ due }: { due: number }) =>
      `This order is paid where it is handed over: all of it, ${formatExact(due)}, or nothing before.`,
  ),
  "counter.cancelled": conflict("This order is cancelled. Please place a new one."),

  "till.closed": conflict("The till is closed. Please open it first, under Till.", {
    cashAmount: "Please open the till first",
  }),
  "till.open-already": conflict("Somebody else has opened the till already."),
  "till.difference": invalid(
    ({ counted, expected }: { counted: number; expected: number }) =>
      `You counted ${formatExact(counted)}, and ${formatExact(expected)} should be in the till. Please count again, or give the reason.`,
    {
      reason: ({ counted, expected }: { counted: number; expected: number }) =>
        `${formatExact(Math.abs(counted - expected))} too ${counted < expected ? "little" : "much"}. Please give the reason`,
    },
  ),
  "till.not-enough": conflict(
    ({ expected }: { expected: number }) => `Only ${formatExact(expected)} should be in the till.`,
    { amount: ({ expected }: { expected: number }) => `At most ${formatExact(expected)}` },
  ),
  "till.goes-back-as-it-came": conflict("Only what was paid in cash is given back in cash."),
  "till.account-opened": conflict(
    "Somebody has opened the account to send this refund. Please mark it as sent, or ask the customer for the account again.",
  ),
  "till.cash-by-law": conflict(
    ({ limit, had }: { limit: number; had: number }) =>
      `The law does not allow ${formatExact(limit)} or more back in cash here${had > 0 ? `, and this customer got ${formatExact(had)} today` : ""}. Please send it to a UPI ID or bank account.`,
  ),
};
