import { z } from "zod";
import { changeOfMindTerms, warrantyKinds, warrantyProviders } from "#db/values/product-values.ts";
import { inLines } from "../../base/text/typed-text.ts";

const wholeNumber = (from: number, to: number) => {
  const message = `Please enter a whole number from ${from} to ${to}`;
  return z.int(message).min(from, message).max(to, message);
};

export const CategoryTermsInput = z
  .object({
    /** The shop promises seven days at least for what is defective, wrong or not as described. */
    returnDays: wholeNumber(7, 90),
    changeOfMind: z.enum(changeOfMindTerms, "Please choose what customers get"),
    changeOfMindDays: wholeNumber(0, 90),
    restockingPercent: wholeNumber(0, 50),
    warrantyKind: z.enum(warrantyKinds, "Please choose the kind of warranty"),
    warrantyMonths: wholeNumber(0, 240),
    warrantyBy: z.enum(warrantyProviders, "Please choose who stands behind the warranty"),
    warrantyExclusions: z
      .string()
      .overwrite(inLines)
      .trim()
      .max(1_000, "Please use at most 1000 characters")
      .default(""),
    /** Whether all other categories get these terms of returns too. */
    isForAll: z.boolean().default(false),
  })
  .superRefine(({ warrantyKind: kind, warrantyMonths: months }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", path: ["warrantyMonths"], message });
    if (kind === "none" && months > 0) refuse("Please enter 0 if there is no warranty");
    if (kind !== "none" && months === 0) refuse("Please enter the months of the warranty, from 1 to 240");
  });
export type CategoryTermsInput = z.output<typeof CategoryTermsInput>;

/** The clocks of a return, and when a product's returns call for a look. The limits are those of the columns. */
export const ReturnSettingsInput = z.object({
  answerDays: wholeNumber(1, 30),
  pickupDays: wholeNumber(1, 30),
  bringDays: wholeNumber(1, 60),
  transitDays: wholeNumber(1, 60),
  inspectDays: wholeNumber(1, 30),
  settleDays: wholeNumber(1, 30),
  chooseDays: wholeNumber(1, 30),
  repairDays: wholeNumber(1, 90),
  alertPercent: wholeNumber(1, 100),
  alertMinSold: wholeNumber(1, 1_000),
});
export type ReturnSettingsInput = z.output<typeof ReturnSettingsInput>;
