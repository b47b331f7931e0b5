import { z } from "zod";
import { tdsBases } from "#db/values/book-values.ts";
import { hundredths, paise } from "../../base/money/paise.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { neededLine } from "../../base/text/needed-text.ts";

export const TdsRuleInput = z.object({
  act: neededLine("Please enter the Act", 200),
  section: neededLine("Please enter the section", 200),
  paymentCode: z.string().overwrite(inOneLine).trim().max(20, "Please use at most 20 characters").default(""),
  /** Hundredths of a percent. */
  percent: hundredths(9_999, "Please enter a percentage such as 0.1, below 100"),
  noPanPercent: hundredths(9_999, "Please enter a percentage such as 5, below 100"),
  exemptUpTo: paise("Please enter an amount in rupees, or 0 if nobody is exempt"),
  base: z.enum(tdsBases, "Please choose the value that TDS is on"),
  catchesUp: z.boolean().default(false),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine("Please name the law, or the accountant who confirmed it", 200, 3),
});
export type TdsRuleInput = z.output<typeof TdsRuleInput>;
