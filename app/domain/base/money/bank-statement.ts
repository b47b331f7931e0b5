import { z } from "zod";
import { inOneWord } from "../text/typed-text.ts";
import { paise } from "./paise.ts";

const anAmount = "Please enter the amount as the bank shows it, such as 59,000 or 59,000.00";

/** A transfer as an admin copies it from the bank statement. */
export const ReceivedTransfer = z.object({
  amount: paise(anAmount),
  /** The bank's reference number of the transfer (UTR). */
  reference: z
    .string()
    .overwrite(inOneWord)
    .toUpperCase()
    .regex(/^[A-Z0-9]{10,30}$/, "Please enter the bank's reference (UTR): 10 to 30 letters and digits"),
});
export type ReceivedTransfer = z.output<typeof ReceivedTransfer>;
