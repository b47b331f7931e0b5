import { z } from "zod";
import { feeKinds } from "#db/words.ts";

/** A rate that an admin plans, and the day in India from which it applies. */
export const FeeRateInput = z.object({
  kind: z.enum(feeKinds, "Please choose what the rate is for"),
  /** Typed in percent, stored in hundredths of a percent. */
  percent: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, "Please enter a percentage such as 5 or 0.25, below 100")
    .transform((text) => Math.round(Number(text) * 100)),
  validFrom: z.iso.date("Please choose the first day of the rate"),
});
export type FeeRateInput = z.output<typeof FeeRateInput>;
