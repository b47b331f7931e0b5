import { z } from "zod";
import { reviewRules } from "#db/values/review-values.ts";
import { neededLines } from "../../base/text/needed-text.ts";

export const QuestionInput = z.object({ words: neededLines("Please write your question", 500) });
export type QuestionInput = z.infer<typeof QuestionInput>;

export const QuestionAnswer = z.object({
  answer: neededLines("Please write an answer", 2_000),
  /** The version that the form started from; 0 for a new answer. */
  version: z.coerce.number().int().min(0).default(0),
});
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

const rule = z.enum(reviewRules, "Please choose the rule that it breaks").optional();

/** What the shop decides about a question, which nobody edits; without a rule it is published. */
export const QuestionDecision = z.object({ questionId: z.uuid(), rule });
export type QuestionDecision = z.infer<typeof QuestionDecision>;

/** The same about an answer; `version` names the text that was read. */
export const AnswerDecision = z.object({
  answerId: z.uuid(),
  version: z.coerce.number().int().positive(),
  rule,
});
export type AnswerDecision = z.infer<typeof AnswerDecision>;
