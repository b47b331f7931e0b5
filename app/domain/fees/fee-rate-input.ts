import { z } from "zod";
import { feeKinds } from "#db/words.ts";
import { hundredths } from "../money/paise.ts";

/** A rate that an admin plans, and the day in India from which it applies. */
export const FeeRateInput = z.object({
  kind: z.enum(feeKinds, "Please choose what the rate is for"),
  /** Hundredths of a percent. */
  percent: hundredths(9_999, "Please enter a percentage such as 5 or 0.25, below 100"),
  validFrom: z.iso.date("Please choose the first day of the rate"),
});
export type FeeRateInput = z.output<typeof FeeRateInput>;
