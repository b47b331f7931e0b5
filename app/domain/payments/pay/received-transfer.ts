import { z } from "zod";
import { ReceivedTransfer } from "../../base/money/bank-statement.ts";
import { wholeRupees } from "../../base/money/paise.ts";

const anAmount = "Please enter the amount in whole rupees, such as 24,000";

/** A transfer for an order, as an admin copies it from the bank statement. */
export const OrderTransfer = ReceivedTransfer.extend({
  amount: wholeRupees(anAmount).positive(anAmount),
  /** Other orders of the customer that it pays too. */
  alsoPay: z.array(z.uuid()).max(50).default([]),
  /** Whether a higher amount than is recorded for the reference is right. */
  isMore: z.boolean().default(false),
  /** Why the shop bears what is missing as bank charges; empty if the customer still has to pay it. */
  chargesReason: z.string().trim().max(200, "Please use at most 200 characters").default(""),
});
export type OrderTransfer = z.output<typeof OrderTransfer>;
