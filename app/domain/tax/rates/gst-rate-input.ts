import { z } from "zod";
import { hundredths } from "../../base/money/paise.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneWord } from "../../base/text/typed-text.ts";

const sourceSentence = "Please name the notification, or the accountant who confirmed it";

const dated = {
  /** Hundredths of a percent. */
  percent: hundredths(10_000, "Please enter a percentage from 0 to 100, such as 18 or 0.25"),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine(sourceSentence, 200, 3),
};

/** Whether a rate is legal from a day on. */
export const LegalRateInput = z.object({
  ...dated,
  standing: z.enum(["legal", "ended"], "Please choose whether the rate begins or ends"),
});
export type LegalRateInput = z.output<typeof LegalRateInput>;

/** The usual rate of an HSN code, or of the beginning of one, from a day on. */
export const UsualRateInput = z.object({
  ...dated,
  hsnPrefix: z
    .string()
    .overwrite(inOneWord)
    .regex(/^(\d{2}|\d{4}|\d{6}|\d{8})?$/, "Please enter 2, 4, 6 or 8 digits, or nothing for all other goods")
    .default(""),
});
export type UsualRateInput = z.output<typeof UsualRateInput>;
