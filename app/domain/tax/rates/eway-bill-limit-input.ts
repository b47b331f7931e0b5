import { z } from "zod";
import { isStateCode } from "../../base/places/indian-states.ts";
import { neededLine } from "../../base/text/needed-text.ts";

/** Above what value consignments need an e-way bill, from a day on. */
export const EwayBillLimitInput = z.object({
  /** A GST code; empty for consignments between states, and within states without a limit of their own. */
  state: z
    .string()
    .default("")
    .refine((code) => code === "" || isStateCode(code), "Please choose where it applies"),
  limit: z.coerce
    .number("Please enter the limit in rupees")
    .int("Please enter whole rupees")
    .min(1, "Please enter the limit in rupees")
    .max(100_000_000, "Please enter at most ₹10,00,00,000"),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine("Please name the notification, or the accountant who confirmed it", 200, 3),
});
export type EwayBillLimitInput = z.output<typeof EwayBillLimitInput>;
