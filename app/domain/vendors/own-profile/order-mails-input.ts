import { z } from "zod";
import { vendorOrderMails } from "#db/values/vendor-values.ts";

export const OrderMailsInput = z.object({
  orderMails: z.enum(vendorOrderMails, "Please choose when you want emails"),
  mondayMail: z.boolean().default(false),
  todayMail: z.boolean().default(false),
});
export type OrderMailsInput = z.output<typeof OrderMailsInput>;
