import type { ReviewHold, ReviewRule } from "#db/values/review-values.ts";
import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { holdLabels, ruleLabels } from "../review/review-labels.ts";
import { findReviewable } from "../write/find-bought.server.ts";
import { isAnswered, shownAnswers } from "./shown-answers.server.ts";

/** What the signed-in person asked and answered about products, the latest first. `status` is a sentence. */
export async function listMyQuestions(shop: Shop) {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  const questions = await shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["questions.id", "products.name as product", "products.slug", "questions.words", "held_for"])
    .select(["removed_for", "asked_at as requestedAt", isAnswered.as("isAnswered")])
    .select(shownAnswers.as("answers"))
    .where("user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("questions.id")
    .execute();
  const answers = await shop.db
    .selectFrom("question_answers as answer")
    .innerJoin("questions", "questions.id", "answer.question_id")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["questions.id", "products.name as product", "questions.words as question", "answer.words"])
    .select(["answer.held_for", "answer.removed_for", "answered_at as answeredAt"])
    .where("answer.user_id", "=", userId)
    .orderBy("answered_at", "desc")
    .orderBy("answer.id")
    .execute();
  return {
    questions: questions.map(({ held_for, removed_for, ...question }) => ({
      ...question,
      answers: question.isAnswered ? question.answers : [],
      isRemoved: removed_for !== null,
      status: statusOf(held_for, removed_for, question.isAnswered ? "Answered" : "Waiting for an answer"),
    })),
    answers: answers.map(({ held_for, removed_for, ...answer }) => ({
      ...answer,
      status: statusOf(held_for, removed_for, "Published"),
    })),
  };
}

/** What a customer asked about products and reviewed, the latest first, for the staff. `status` is a sentence. */
export async function listTextsOf(shop: Shop, userId: string, most: number) {
  requirePermission(shop.actor, "reviews.read-any");
  const questions = shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["questions.id", "products.name as product", "products.slug", "questions.words", "held_for"])
    .select(["removed_for", "asked_at as writtenAt", isAnswered.as("isAnswered")])
    .select(sql<number | null>`null::int`.as("stars"))
    .where("user_id", "=", userId);
  const reviews = shop.db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select(["reviews.id", "products.name as product", "products.slug", "reviews.words", "held_for"])
    .select(["removed_for", "written_at as writtenAt", sql<boolean>`true`.as("isAnswered"), "stars"])
    .where("user_id", "=", userId);
  const rows = await questions
    .unionAll(reviews)
    .orderBy("writtenAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ held_for, removed_for, isAnswered, ...text }) => ({
    ...text,
    status: statusOf(
      held_for,
      removed_for,
      text.stars !== null ? "Published" : isAnswered ? "Answered" : "Waiting for an answer",
    ),
  }));
}

/** A question that the signed-in person may answer as a buyer, or the reason why not; undefined if there is none. */
export async function findToAnswer(shop: Shop, questionId: string) {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  if (!isUuid(questionId)) return undefined;
  const question = await shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .leftJoin("question_answers as answer", (join) =>
      join.onRef("answer.question_id", "=", "questions.id").on("answer.user_id", "=", userId),
    )
    .select([
      "questions.id",
      "questions.words",
      "questions.user_id",
      "products.name as product",
      "products.slug",
    ])
    .select(["answer.words as answer", "answer.version", "answer.held_for", "answer.removed_for"])
    .where("questions.id", "=", questionId)
    .where("questions.held_for", "is", null)
    .where("questions.removed_for", "is", null)
    .executeTakeFirst();
  if (!question) return undefined;
  const { user_id, held_for, removed_for, ...shown } = question;
  const product = await findReviewable(shop, question.slug);
  return {
    ...shown,
    status: statusOf(held_for, removed_for, "Published"),
    mayAnswer: user_id !== userId && !product?.isOwnGoods && Boolean(product?.boughtId),
    isRemoved: removed_for !== null,
  };
}

function statusOf(held: ReviewHold | null, removed: ReviewRule | null, otherwise: string): string {
  if (held !== null) return `Waiting for us to check it: ${holdLabels[held]}`;
  return removed === null ? otherwise : `Removed: ${ruleLabels[removed]}`;
}
