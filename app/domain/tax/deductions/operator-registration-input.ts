import { z } from "zod";
import { isTcsGstin } from "../../base/gst/gstin.ts";
import { inOneWord } from "../../base/text/typed-text.ts";

/** A registration of the shop as one that collects TCS. The GSTIN says in which state. */
export const OperatorRegistrationInput = z.object({
  tcsGstin: z
    .string("Please enter the GSTIN of the registration for TCS")
    .overwrite(inOneWord)
    .toUpperCase()
    .refine(isTcsGstin, "Please enter the GSTIN of a registration for TCS. Its 14th character is C"),
  validFrom: z.iso.date("Please choose the first day of the registration"),
});
export type OperatorRegistrationInput = z.output<typeof OperatorRegistrationInput>;
