import { ruleWords } from "../review/review-words.ts";
import type { Room } from "../../shop/registration/room.ts";
import { day, timed } from "../../shop/registration/task.ts";
import { askForReviews } from "../ask/ask-for-reviews.server.ts";
import { reviewChecks } from "./review-checks.server.ts";
import { reviewData } from "./review-data.server.ts";
import { remindOfReviews } from "../remind/remind-of-reviews.server.ts";

export const reviewRoom: Room = {
  auditWords: {
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
  },
  checks: reviewChecks,
  personalData: reviewData,
  // At half past ten in the morning in India.
  tasks: [timed("ask-for-reviews", "mails", "0 5 * * *", { backfillPeriod: day }, askForReviews)],
  everyHour: remindOfReviews,
  photos: { table: "review_photos", of: "a review" },
};
