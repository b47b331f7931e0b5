import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { ReviewMail } from "../mail-data.ts";
import { heldFor } from "../review/held-for.ts";
import { holdLabels } from "../review/review-labels.ts";
import { refusal } from "../refusals.ts";
import type { ReviewAnswer } from "../write/review-input.ts";

/**
 * The seller's answer to a review, which everybody reads below it under the seller's name, and the author once by mail;
 * the shop's people answer for the shop's own products. A new one replaces the former, also that of a former seller, whose
 * name it had.
 * Refuses:
 * - a review of another seller's product, as unknown
 * - a review or an answer that was changed after the form was opened
 * - what would hold a review; nobody waits for an answer, so it is asked to be written anew
 */
export async function answerReview(
  shop: Shop,
  reviewId: string,
  { answer, version, before }: ReviewAnswer,
): Promise<void> {
  const scope = sellerScope(shop.actor, "reviews.answer");
  if (!isUuid(reviewId)) throw refusal("review.not-found");
  await inTransaction(shop, async (shop) => {
    const review = await shop.db
      .selectFrom("reviews")
      .innerJoin("products", "products.id", "reviews.product_id")
      .innerJoin("vendors", "vendors.id", "products.vendor_id")
      .innerJoin("auth_users", "auth_users.id", "reviews.user_id")
      .select([
        "products.name",
        "products.slug",
        "products.vendor_id",
        "vendors.name as seller",
        "auth_users.email",
        "reviews.words",
        "reviews.reply",
        "reviews.replied_by",
        "reviews.version",
        "vendors.is_own",
      ])
      .where("reviews.id", "=", reviewId)
      .where("reviews.state", "=", "published")
      .where(isListedBy(scope))
      .forNoKeyUpdate(["reviews"])
      .executeTakeFirst();
    if (!review) throw refusal("review.not-found");
    if (scope === "everybody" && !review.is_own) throw refusal("review.not-sold-by-shop");
    const own = review.replied_by === review.vendor_id ? review.reply : null;
    if (own === answer) return;
    if (review.version !== version) throw refusal("review.edited");
    if ((own ?? "") !== before) throw refusal("review.answered-meanwhile");
    const hold = heldFor(answer);
    if (hold !== null) throw refusal("review.answer-unfit", { label: holdLabels[hold] });
    await shop.db
      .updateTable("reviews")
      .set({ reply: answer, replied_at: shop.now(), replied_by: review.vendor_id })
      .where("id", "=", reviewId)
      .execute();
    const { name: product, slug, words, seller } = review;
    await queueMail<ReviewMail>(shop, `review-answered:${reviewId}`, review.email, {
      template: "review-answered",
      product,
      slug,
      reviewId,
      review: words,
      seller,
      answer,
    });
    await writeAudit(shop, {
      action: "review.answer",
      subject: { id: reviewId, name: review.name },
      vendorId: review.vendor_id,
      before: review.reply === null ? null : { answer: review.reply },
      after: { answer },
    });
  });
}
