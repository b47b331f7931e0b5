import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { findPublished } from "../read/find-published.server.ts";
import type { Reported } from "../review/settle-reports.server.ts";
import { refusal } from "../refusals.ts";
import type { ReviewReport } from "../write/review-input.ts";

const votes: RateLimit = { rule: "review-votes", attempts: 120, perMinutes: 60 };
const reports: RateLimit = { rule: "review-reports", attempts: 20, perMinutes: 24 * 60 };

/**
 * Notes that a review helped this person, or takes that back.
 * Refuses: a review that is not published; one's own; more than 120 votes an hour.
 */
export async function voteOnReview(shop: Shop, reviewId: string, isHelpful: boolean): Promise<void> {
  const userId = await readerOf(shop, { what: "review", id: reviewId });
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
 * Reports a review, a question or an answer to the shop, which decides. It stays published meanwhile. The same person's
 * next report about it replaces the former one.
 * Refuses: what is not published; one's own; more than twenty reports a day.
 */
export async function reportText(
  shop: Shop,
  { what, id }: Reported,
  { rule, words }: ReviewReport,
): Promise<void> {
  const userId = await readerOf(shop, { what, id });
  await countAttempt(shop, reports, userId);
  const report = { reason: rule, words, reported_at: shop.now(), settled_at: null };
  await shop.db
    .insertInto("review_reports")
    .values({ ...report, [`${what}_id`]: id, user_id: userId })
    .onConflict((conflict) => conflict.constraint("review_reports_once").doUpdateSet(report))
    .execute();
}

async function readerOf(shop: Shop, reported: Reported): Promise<string> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  const published = await findPublished(shop, reported);
  if (!published) throw refusal(reported.what === "review" ? "review.not-found" : "question.not-found");
  if (published.userId === userId) throw refusal("review.own", { label: reported.what });
  return userId;
}
