import { z } from "zod";
import { inOneLine } from "../text/typed-text.ts";

const required = "Please enter an amount above zero, such as 1,500 or 1,500.50";

/** An admin's refund form. */
export const RefundRequest = z.object({
  /** Created with the form, so that submitting it twice refunds once. */
  requestId: z.uuid(),
  /** Typed in rupees; parsed to whole paise. */
  amount: z
    .string()
    .transform((text) => text.replace(/[,\s₹]/g, ""))
    .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, required))
    .transform((text) => Math.round(Number(text) * 100))
    .pipe(z.number().int().positive(required)),
  /** The fulfilment to refund; empty for the order as a whole. */
  fulfilmentId: z.union([z.literal(""), z.uuid()]).default(""),
  reason: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(1, "Please give a reason")
    .max(200, "Please use at most 200 characters"),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** The form that records a refund sent by bank transfer. */
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
