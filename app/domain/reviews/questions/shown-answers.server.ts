import { sql } from "kysely";
import type { AnswerRole } from "#db/values/review-values.ts";

export type ShownAnswer = { id: string; from: AnswerRole; words: string; answeredAt: string };

/** Whether the row of `question_answers` is shown; that of a seller who has the product no more is not. */
export const isShown = sql<boolean>`(question_id = questions.id and question_answers.held_for is null
    and question_answers.removed_for is null
    and (question_answers.vendor_id is null or question_answers.vendor_id = products.vendor_id))`;

/** Of the questions in `questions`, with its product in `products`: what everybody reads, sellers and the shop first. */
export const shownAnswers = sql<ShownAnswer[]>`(
  select coalesce(json_agg(json_build_object('id', question_answers.id, 'from', role, 'words', question_answers.words,
    'answeredAt', answered_at) order by role desc, answered_at, question_answers.id), '[]')
  from question_answers where ${isShown}
)`;

/** Whether the question in `questions` stands on its product's page. */
export const isAnswered = sql<boolean>`(
  questions.held_for is null and questions.removed_for is null
  and exists (select from question_answers where ${isShown})
)`;
