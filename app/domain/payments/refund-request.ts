import { z } from "zod";
import { paise } from "../money/paise.ts";
import { inOneLine } from "../text/typed-text.ts";

const required = "Please enter an amount above zero, such as 1,500 or 1,500.50";

/** A refund that an admin asks for; the amount in whole paise. */
export const RefundRequest = z.object({
  /** Created with the form, so that submitting it twice refunds once. */
  requestId: z.uuid(),
  amount: paise(required).positive(required),
  /** The fulfilment to refund; null for the order as a whole. */
  fulfilmentId: z.uuid().nullable().default(null),
  reason: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(1, "Please give a reason")
    .max(200, "Please use at most 200 characters"),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** The record of a refund that was sent by bank transfer. */
export const SentByHand = z.object({
  refundId: z.uuid(),
  reference: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(1, "Please enter the bank's reference (UTR)")
    .max(60, "Please use at most 60 characters"),
});
export type SentByHand = z.output<typeof SentByHand>;
