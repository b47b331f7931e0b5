import { z } from "zod";
import { vendorOrderMails } from "#db/words/vendor-words.ts";

/** A vendor's choice how to be mailed about its orders. */
export const OrderMailsInput = z.object({
  orderMails: z.enum(vendorOrderMails, "Please choose when you want emails"),
});
export type OrderMailsInput = z.output<typeof OrderMailsInput>;
