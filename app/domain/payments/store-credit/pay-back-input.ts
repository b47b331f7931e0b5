import { z } from "zod";
import { anyReference } from "../../base/money/bank-reference.ts";

/** The parts of a customer's form that name what to pay back; the account comes beside them. */
export const PayBackRequest = z.object({
  creditId: z.uuid(),
  /** Made with the form, so that submitting it twice asks once. */
  requestId: z.uuid("Please reload the page"),
});
export type PayBackRequest = z.output<typeof PayBackRequest>;

export const WhichPayBack = z.object({ payBackId: z.uuid() });

export const SentPayBack = z.object({
  payBackId: z.uuid(),
  reference: anyReference("Please enter the bank's reference (UTR)"),
  /** A day in India. */
  sentOn: z.iso.date("Please choose the day you sent it"),
  accountVersion: z.uuid(),
});
export type SentPayBack = z.output<typeof SentPayBack>;
