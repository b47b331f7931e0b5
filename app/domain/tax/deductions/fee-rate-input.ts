import { z } from "zod";
import { ratedKinds } from "#db/values/book-values.ts";
import { hundredths } from "../../base/money/paise.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

/** A rate that an admin plans, and the day in India from which it applies. */
export const FeeRateInput = z.object({
  kind: z.enum(ratedKinds, "Please choose what the rate is for"),
  /** Hundredths of a percent. */
  percent: hundredths(9_999, "Please enter a percentage such as 5 or 0.25, below 100"),
  validFrom: z.iso.date("Please choose the first day of the rate"),
  /** The law, notification or contract that sets it. */
  source: z.string().overwrite(inOneLine).trim().max(200, "Please use at most 200 characters").default(""),
});
export type FeeRateInput = z.output<typeof FeeRateInput>;
