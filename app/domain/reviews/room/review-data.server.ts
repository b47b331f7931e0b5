import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";

export const reviewData: PersonalData = { export: (shop, { userId }) => exportReviews(shop, userId) };

/** What somebody wrote about products, found helpful and reported. */
async function exportReviews({ db }: Shop, userId: string) {
  const reviews = await db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select(["products.name as product", "stars", "words", "pros", "cons", "state", "reply as answer"])
    .select(["written_at as writtenAt", "edited_at as editedAt"])
    .select(
      sql<
        string[]
      >`array(select '/review-photos/' || id from review_photos where review_id = reviews.id order by place)`.as(
        "photos",
      ),
    )
    .where("user_id", "=", userId)
    .orderBy("written_at")
    .execute();
  const reports = await db
    .selectFrom("review_reports")
    .select([
      "review_id as review",
      "question_id as question",
      "answer_id as answer",
      "reason",
      "words",
      "reported_at as reportedAt",
    ])
    .where("user_id", "=", userId)
    .orderBy("reported_at")
    .execute();
  const helpful = await db
    .selectFrom("review_votes")
    .select("review_id as review")
    .where("user_id", "=", userId)
    .execute();
  const questions = await db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["products.name as product", "words", "asked_at as askedAt"])
    .select(["held_for as heldFor", "removed_for as removedFor"])
    .where("user_id", "=", userId)
    .orderBy("asked_at")
    .execute();
  const answers = await db
    .selectFrom("question_answers as answer")
    .innerJoin("questions", "questions.id", "answer.question_id")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["products.name as product", "answer.words", "answered_at as answeredAt"])
    .select(["answer.held_for as heldFor", "answer.removed_for as removedFor"])
    .where("answer.user_id", "=", userId)
    .orderBy("answered_at")
    .execute();
  const requests = await db
    .selectFrom("review_requests")
    .select("stopped_at as stoppedAt")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    mailsAskingForReviews: requests ?? null,
    questionsAsked: questions,
    questionsAnswered: answers,
    reviews,
    reported: reports,
    reviewsFoundHelpful: helpful,
  };
}
