import { z } from "zod";
import { bankReference } from "./bank-reference.ts";
import { paise } from "./paise.ts";

const anAmount = "Please enter the amount as the bank shows it, such as 59,000 or 59,000.00";

/** A transfer as an admin copies it from the bank statement. */
export const ReceivedTransfer = z.object({
  amount: paise(anAmount),
  /** The bank's reference number of the transfer (UTR). */
  reference: bankReference,
});
export type ReceivedTransfer = z.output<typeof ReceivedTransfer>;
