import { z } from "zod";

const anAmount = "Please enter the amount as the bank shows it, such as 59,000 or 59,000.00";

/** A transfer as an admin copies it from the bank statement. */
export const ReceivedTransfer = z.object({
  /** Typed in rupees; parsed to whole paise. */
  amount: z
    .string()
    .transform((text) => text.replace(/[,\s₹]/g, ""))
    .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, anAmount))
    .transform((text) => Math.round(Number(text) * 100)),
  /** The bank's reference number of the transfer (UTR). */
  reference: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, "").toUpperCase())
    .regex(/^[A-Z0-9]{10,30}$/, "Please enter the bank's reference (UTR): 10 to 30 letters and digits"),
});
export type ReceivedTransfer = z.output<typeof ReceivedTransfer>;
