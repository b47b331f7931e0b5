import { z } from "zod";
import { inOneLine } from "../text/typed-text.ts";

/** The parts of a customer's form that name what to pay back; the account comes beside them. */
export const PayBackRequest = z.object({
  creditId: z.uuid(),
  /** Made with the form, so that submitting it twice asks once. */
  requestId: z.uuid("Please reload the page"),
});
export type PayBackRequest = z.output<typeof PayBackRequest>;

export const WhichPayBack = z.object({ payBackId: z.uuid() });

/** The record of a pay-back that a person has sent. */
export const SentPayBack = z.object({
  payBackId: z.uuid(),
  reference: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(1, "Please enter the bank's reference (UTR)")
    .max(60, "Please use at most 60 characters"),
  /** A day in India. */
  sentOn: z.iso.date("Please choose the day you sent it"),
  /** The version of the account that the page showed. */
  accountVersion: z.uuid(),
});
export type SentPayBack = z.output<typeof SentPayBack>;
