import { z } from "zod";
import { anyReference } from "../../base/money/bank-reference.ts";
import { wholeRupees } from "../../base/money/paise.ts";
import { neededLine } from "../../base/text/needed-text.ts";

const pieces = "Please enter a whole number of pieces";
const byLine = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().regex(/^\d{1,3}$/), value).default({});

/** A refund that an admin asks for: of which lines of the order, by their position. */
export const RefundRequest = z.object({
  /** Created with the form, so that submitting it twice refunds once. */
  requestId: z.uuid(),
  /** Pieces; 0 or missing to reduce the price only. */
  quantity: byLine(z.int(pieces).min(0, pieces).max(9_999, pieces).nullable()),
  /** Whole rupees including GST, in paise; null for the price of the pieces. */
  amount: byLine(wholeRupees("Please enter whole rupees, such as 1,500").nullable()),
  /** Whether the pieces are in stock again. */
  restock: byLine(z.boolean()),
  /** The numbers within the line of the units that came back. */
  units: byLine(z.array(z.coerce.number().int().min(1).max(9_999)).max(9_999)),
  reason: neededLine("Please give a reason", 200),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** The record of a refund that a person sent by bank transfer or UPI. */
export const SentByHand = z.object({
  refundId: z.uuid(),
  reference: anyReference("Please enter the bank's reference (UTR)"),
  /** A day in India; today if it is missing. */
  sentOn: z.iso.date("Please choose the day you sent it").optional(),
  /** The version of the customer's account that the page showed; none if there was no account. */
  accountVersion: z.uuid().or(z.literal("")).optional(),
});
export type SentByHand = z.output<typeof SentByHand>;

/** A transfer that the bank has sent back to the shop. */
export const ReturnedTransfer = z.object({
  refundId: z.uuid(),
  reason: neededLine("Please give a reason", 200),
});
