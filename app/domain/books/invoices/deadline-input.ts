import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";

const sourceSentence = "Please name the law, or the accountant who confirmed it";

/** The last day for GST on credit notes, from a day on. */
export const DeadlineInput = z
  .object({
    day: z.number("Please enter the day of the month").int().min(1).max(31),
    month: z.number("Please choose the month").int().min(4).max(12),
    validFrom: z.iso.date("Please choose the first day"),
    source: neededLine(sourceSentence, 200, 3),
  })
  .refine(({ day, month }) => day <= new Date(Date.UTC(2027, month, 0)).getUTCDate(), {
    path: ["day"],
    message: "This month is shorter",
  });
export type DeadlineInput = z.output<typeof DeadlineInput>;
