import { ruleWords } from "./review/review-words.ts";

/** What the audit log says was done, and how it calls what is chosen in a field. */
export const reviewAudit = {
  acts: {
    "review.keep": "Review published",
    "review.remove": "Review removed",
    "review.answer": "Review answered",
    "question.keep": "Question allowed",
    "question.remove": "Question removed",
    "question.answer": "Question answered",
    "answer.keep": "Answer to a question published",
    "answer.remove": "Answer to a question removed",
  },
  choices: { rule: ruleWords },
};
