import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { refusal } from "../refusals.ts";
import type { ReviewReport } from "../write/review-input.ts";

const votes: RateLimit = { rule: "review-votes", attempts: 120, perMinutes: 60 };
const reports: RateLimit = { rule: "review-reports", attempts: 20, perMinutes: 24 * 60 };

/**
 * Notes that a review helped this person, or takes that back.
 * Refuses: a review that is not published; one's own; more than 120 votes an hour.
 */
export async function voteOnReview(shop: Shop, reviewId: string, isHelpful: boolean): Promise<void> {
  const userId = await readerOf(shop, reviewId);
  await countAttempt(shop, votes, userId);
  if (!isHelpful) {
    await shop.db
      .deleteFrom("review_votes")
      .where("review_id", "=", reviewId)
      .where("user_id", "=", userId)
      .execute();
    return;
  }
  await shop.db
    .insertInto("review_votes")
    .values({ review_id: reviewId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Reports a review to the shop, which decides. It stays published meanwhile. The same person's next report about it
 * replaces the former one.
 * Refuses: a review that is not published; one's own; more than twenty reports a day.
 */
export async function reportReview(
  shop: Shop,
  reviewId: string,
  { rule, words }: ReviewReport,
): Promise<void> {
  const userId = await readerOf(shop, reviewId);
  await countAttempt(shop, reports, userId);
  const report = { reason: rule, words, reported_at: shop.now(), settled_at: null };
  await shop.db
    .insertInto("review_reports")
    .values({ ...report, review_id: reviewId, user_id: userId })
    .onConflict((conflict) => conflict.columns(["review_id", "user_id"]).doUpdateSet(report))
    .execute();
}

async function readerOf(shop: Shop, reviewId: string): Promise<string> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  const review =
    isUuid(reviewId) &&
    (await shop.db
      .selectFrom("reviews")
      .select("user_id")
      .where("id", "=", reviewId)
      .where("state", "=", "published")
      .executeTakeFirst());
  if (!review) throw refusal("review.not-found");
  if (review.user_id === userId) throw refusal("review.own-review");
  return userId;
}
