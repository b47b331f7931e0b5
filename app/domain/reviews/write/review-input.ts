import { z } from "zod";
import { neededLines } from "../../base/text/needed-text.ts";
import { inLines } from "../../base/text/typed-text.ts";
import { reviewRules } from "#db/values/review-values.ts";

const text = (longest: number) =>
  z
    .string()
    .overwrite(inLines)
    .trim()
    .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`)
    .default("");

const missingStars = "Please choose from 1 to 5 stars";

/** A review as its author types it. Only the stars are needed. */
export const ReviewInput = z.object({
  stars: z.coerce.number(missingStars).int(missingStars).min(1, missingStars).max(5, missingStars),
  words: text(3_000),
  pros: text(500),
  cons: text(500),
  /** The version that the form started from; 0 for a new review. */
  version: z.coerce.number().int().min(0).default(0),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const ReviewReport = z.object({
  rule: z.enum(reviewRules, "Please choose what is wrong"),
  words: text(1_000),
});
export type ReviewReport = z.infer<typeof ReviewReport>;

/** The seller's answer. `version` names the review that was read, and `before` is the answer that this one replaces. */
export const ReviewAnswer = z.object({
  answer: neededLines("Please write an answer", 2_000),
  version: z.coerce.number().int().positive(),
  before: z.string().overwrite(inLines).default(""),
});
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

/** What the shop decides about the text that it has read: `version` names it. */
export const ReviewDecision = z.object({
  reviewId: z.uuid(),
  version: z.coerce.number().int().positive(),
  /** The rule for which it is removed; none where it is published. */
  rule: z.enum(reviewRules, "Please choose the rule that it breaks").optional(),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;
