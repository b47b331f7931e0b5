import { z } from "zod";
import { anyReference } from "../../base/money/bank-reference.ts";
import { paise } from "../../base/money/paise.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { neededLine } from "../../base/text/needed-text.ts";

const anAmount = "Please enter an amount in rupees, such as 236 or 236.50";
/** A day in India. */
const day = z.iso.date("Please choose the day the money came");

/** What a courier sent: one statement, its list as it was pasted or read from a file. */
export const RemittanceInput = z.object({
  requestId: z.uuid("Please reload the page"),
  courier: neededLine("Courier is required", 60),
  reference: anyReference("Please enter the number of the statement or of the bank transfer"),
  receivedOn: day,
  /** What the courier kept for collecting, and the GST on it, in whole paise. */
  fee: paise(anAmount).default(0),
  feeGst: paise(anAmount).default(0),
  /** What else it kept, such as TDS. */
  otherDeductions: paise(anAmount).default(0),
  list: z.string().default(""),
  trackingColumn: z.string().trim().max(60).default(""),
  amountColumn: z.string().trim().max(60).default(""),
  orderColumn: z.string().trim().max(60).default(""),
});
export type RemittanceInput = z.output<typeof RemittanceInput>;

const reason = neededLine("Please enter the reason", 300);

/** How a person settles a line that did not match. */
export const DifferenceInput = z.discriminatedUnion("settle", [
  z.object({
    settle: z.literal("accept"),
    as: z.enum(["claim", "written-off"], "Please choose what happens to the difference"),
    reason,
  }),
  z.object({
    settle: z.literal("correct"),
    orderNumber: z
      .string("Order number is required")
      .overwrite(inOneLine)
      .trim()
      .toUpperCase()
      .overwrite((text) => text.replace(/^#/, ""))
      .min(1, "Order number is required")
      .max(60, "Please use at most 60 characters"),
  }),
  z.object({ settle: z.literal("set-aside"), reason }),
]);
export type DifferenceInput = z.output<typeof DifferenceInput>;

/** Cash that will not come any more. */
export const WriteOffInput = z.object({ fulfilmentId: z.uuid("Order not found"), reason });
export type WriteOffInput = z.output<typeof WriteOffInput>;

/** Cash that the shop does not wait for; `refund` is what the page said would be refunded, in whole paise. */
export const AdvanceInput = z.object({ fulfilmentId: z.uuid("Order not found"), refund: z.coerce.number() });
export type AdvanceInput = z.output<typeof AdvanceInput>;

/** Cash that a vendor paid in; the amount in whole paise. */
export const PayInInput = z.object({
  requestId: z.uuid("Please reload the page"),
  amount: paise(anAmount).positive("Please enter an amount above ₹0"),
  receivedOn: day,
  reference: anyReference("Please enter the bank reference or the number of your receipt"),
});
export type PayInInput = z.output<typeof PayInInput>;
