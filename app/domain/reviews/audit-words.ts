import { ruleWords } from "./review/review-words.ts";

/** What the audit log says was done, and how it calls what is chosen in a field. */
export const reviewAudit = {
  acts: {
    "review.keep": "Review published",
    "review.remove": "Review removed",
    "review.answer": "Review answered",
  },
  choices: { rule: ruleWords },
};
