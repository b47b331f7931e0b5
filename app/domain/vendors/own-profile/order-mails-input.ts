import { z } from "zod";
import { vendorOrderMails } from "#db/words/vendor-words.ts";

export const OrderMailsInput = z.object({
  orderMails: z.enum(vendorOrderMails, "Please choose when you want emails"),
});
export type OrderMailsInput = z.output<typeof OrderMailsInput>;
