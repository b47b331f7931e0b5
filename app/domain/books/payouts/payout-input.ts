import { z } from "zod";
import { ReceivedTransfer } from "../../base/money/bank-statement.ts";
import { neededLine } from "../../base/text/needed-text.ts";

/** How many orders one payout pays at most; the rest is left for the next one. */
export const maxOrdersPerPayout = 250;

/** A bank transfer to a vendor, as an admin copies it from the bank's statement; the amount in whole paise. */
export const PayoutInput = ReceivedTransfer.extend({
  amount: ReceivedTransfer.shape.amount.positive("Please enter an amount above ₹0"),
  /** A day in India. */
  paidOn: z.iso.date("Please choose the day the bank sent it"),
  /** The orders it pays. The vendor's deductions come on top. */
  fulfilmentIds: z
    .array(z.uuid("Order not found"))
    .min(1, "Please select at least one order")
    .max(maxOrdersPerPayout, `Please select at most ${maxOrdersPerPayout} orders`),
});
export type PayoutInput = z.output<typeof PayoutInput>;

/** Which payout was recorded by mistake, and what was wrong with it. */
export const PayoutWithdrawal = z.object({
  payoutId: z.string().regex(/^\d{1,18}$/, "Payout not found"),
  reason: neededLine("Please enter what was wrong", 300),
});
export type PayoutWithdrawal = z.output<typeof PayoutWithdrawal>;
