import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { ReviewAnswer } from "../write/review-input.ts";

/**
 * The seller's answer to a review, which everybody reads below it. A new one replaces the former.
 * Refuses: a review of another seller's product, as unknown.
 */
export async function answerReview(shop: Shop, reviewId: string, { answer }: ReviewAnswer): Promise<void> {
  const scope = sellerScope(shop.actor, "reviews.answer");
  if (!isUuid(reviewId)) throw refusal("review.not-found");
  await inTransaction(shop, async (shop) => {
    const review = await shop.db
      .selectFrom("reviews")
      .innerJoin("products", "products.id", "reviews.product_id")
      .select(["products.name", "products.vendor_id", "reviews.reply"])
      .where("reviews.id", "=", reviewId)
      .where("reviews.state", "=", "published")
      .where(isListedBy(scope))
      .forNoKeyUpdate(["reviews"])
      .executeTakeFirst();
    if (!review) throw refusal("review.not-found");
    if (review.reply === answer) return;
    await shop.db
      .updateTable("reviews")
      .set({ reply: answer, replied_at: shop.now() })
      .where("id", "=", reviewId)
      .execute();
    await writeAudit(shop, {
      action: "review.answer",
      subject: { id: reviewId, name: review.name },
      vendorId: review.vendor_id,
      before: review.reply === null ? null : { answer: review.reply },
      after: { answer },
    });
  });
}
