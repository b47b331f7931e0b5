import { z } from "zod";
import { hundredths } from "../../base/money/paise.ts";
import { neededLine } from "../../base/text/needed-text.ts";

const rateSentence = "Please enter the yearly rate as a percentage from 0.01 to 60, such as 15 or 15.99";
const rupees = (sentence: string, least: number) =>
  z.coerce
    .number(sentence)
    .int("Please enter whole rupees")
    .min(least, sentence)
    .max(10_000_000, "Please enter at most ₹1,00,00,000");

/** What a bank takes for instalments over a number of months, from a day on. */
export const EmiRateInput = z.object({
  issuer: neededLine("Please enter the bank or card issuer", 60, 2),
  months: z.coerce
    .number("Please enter the number of months, 2 to 60")
    .int("Please enter whole months")
    .min(2, "Please enter 2 to 60 months")
    .max(60, "Please enter 2 to 60 months"),
  /** Hundredths of a percent. An instalment without interest would be 'no-cost EMI', which the shop does not offer. */
  percent: hundredths(6_000, rateSentence).refine((rate) => rate > 0, rateSentence),
  minimum: rupees("Please enter the smallest amount in rupees", 1),
  fee: rupees("Please enter the processing fee in rupees, or 0", 0),
  standing: z.enum(["offered", "ended"], "Please choose whether the bank offers it"),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine("Please say where the rate is from, such as the bank's page", 200, 3),
});
export type EmiRateInput = z.output<typeof EmiRateInput>;
