import { isUuid } from "../../base/identifiers/ids.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isAnswered, isShown } from "../questions/shown-answers.server.ts";
import { photosOfReview, type ReviewPhoto } from "../review/review-photos.server.ts";

export type Published = {
  /** Who wrote it; null for the seller and the shop. */
  userId: string | null;
  words: string;
  product: string;
  slug: string;
  /** Of reviews alone. */
  review?: { stars: number; pros: string; cons: string; photos: ReviewPhoto[] };
};

/** A text that is published, with its product; undefined if there is none. */
export async function findPublished(
  { db }: Shop,
  { what, id }: { what: string; id: string },
): Promise<Published | undefined> {
  if (!isUuid(id)) return undefined;
  const shown = ["products.name as product", "products.slug"] as const;
  if (what === "review") {
    const row = await db
      .selectFrom("reviews")
      .innerJoin("products", "products.id", "reviews.product_id")
      .select(["reviews.user_id as userId", "reviews.words", ...shown])
      .select(["reviews.stars", "reviews.pros", "reviews.cons", photosOfReview.as("photos")])
      .where("reviews.id", "=", id)
      .where("reviews.state", "=", "published")
      .executeTakeFirst();
    if (!row) return undefined;
    const { stars, pros, cons, photos, ...rest } = row;
    return { ...rest, review: { stars, pros, cons, photos } };
  }
  const questions = db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .where(isAnswered);
  if (what === "question")
    return questions
      .select(["questions.user_id as userId", "questions.words", ...shown])
      .where("questions.id", "=", id)
      .executeTakeFirst();
  if (what === "answer")
    return questions
      .innerJoin("question_answers", "question_answers.question_id", "questions.id")
      .select(["question_answers.user_id as userId", "question_answers.words", ...shown])
      .where("question_answers.id", "=", id)
      .where(isShown)
      .executeTakeFirst();
  return undefined;
}
