import type { ReviewHold, ReviewState } from "#db/values/review-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { StoredPhoto } from "../../shop/ports/photo-store.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { refusal } from "../refusals.ts";
import { heldFor } from "../review/held-for.ts";
import { maxPhotosPerReview } from "../review/review-photo-address.ts";
import { findReviewable, type OwnReview, type ReviewableProduct } from "./find-bought.server.ts";
import { lockAuthor } from "./lock-author.server.ts";
import type { ReviewInput } from "./review-input.ts";

/** Photos that were drawn for the review, and the ids of those that it loses. */
type PhotoChanges = { added?: readonly StoredPhoto[]; dropped?: readonly string[] };

const limit: RateLimit = { rule: "reviews", attempts: 30, perMinutes: 24 * 60 };

/**
 * Writes or edits the one review that a buyer has of a product. It is published at once, unless a rule holds it; after
 * the shop removed it, every new text waits. The same form sent twice changes nothing more.
 * Refuses: who did not buy it or has not received it; its seller and the shop's people; a form of another version; more
 * than thirty reviews a day.
 */
export async function writeReview(
  shop: Shop,
  slug: string,
  input: ReviewInput,
  { added = [], dropped = [] }: PhotoChanges = {},
): Promise<ReviewState> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  const { version, ...stated } = input;
  return inTransaction(shop, async (shop) => {
    await lockAuthor(shop, userId);
    const { review, boughtId } = await refuseUnlessReviewable(shop, slug);
    const drops = review?.photos.map(({ id }) => id).filter((id) => dropped.includes(id)) ?? [];
    if (review && isSame(review, stated) && added.length + drops.length === 0) return review.state;
    if (version !== (review?.version ?? 0)) throw refusal("review.edited");
    await countAttempt(shop, limit, userId);
    const hold: ReviewHold | null = review?.removedFor
      ? "removed-before"
      : heldFor(stated.words, stated.pros, stated.cons);
    const state: ReviewState = hold === null ? "published" : "held";
    const status = { held_for: hold, state };
    const now = shop.now();
    let reviewId = review?.id;
    if (reviewId !== undefined) {
      await shop.db
        .updateTable("reviews")
        .set({ ...stated, ...status, version: version + 1, edited_at: now })
        .where("id", "=", reviewId)
        .execute();
    } else {
      ({ id: reviewId } = await shop.db
        .insertInto("reviews")
        .values({ ...stated, ...status, product_id: boughtId ?? "", user_id: userId, written_at: now })
        .returning("id")
        .executeTakeFirstOrThrow());
    }
    await changePhotos(shop, reviewId, added, drops);
    return state;
  });
}

/** Refuses: who may not review the product, see `writeReview`. */
export async function refuseUnlessReviewable(shop: Shop, slug: string): Promise<ReviewableProduct> {
  const product = await findReviewable(shop, slug);
  if (!product) throw refusal("review.not-found");
  if (product.isOwnGoods) throw refusal("review.own-goods");
  if (!product.review && product.boughtId === null) throw refusal("review.not-bought");
  return product;
}

/**
 * Deletes the author's own review.
 * Refuses: one that the shop removed, which the next text would otherwise evade.
 */
export async function deleteMyReview(shop: Shop, slug: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  await inTransaction(shop, async (shop) => {
    await lockAuthor(shop, userId);
    const review = (await findReviewable(shop, slug))?.review;
    if (!review) return;
    if (review.removedFor) throw refusal("review.removed");
    await shop.db.deleteFrom("reviews").where("id", "=", review.id).execute();
  });
}

/** Refuses: more photos than a review has. */
async function changePhotos(
  { db }: Shop,
  reviewId: string,
  added: readonly StoredPhoto[],
  drops: readonly string[],
): Promise<void> {
  if (drops.length > 0) await db.deleteFrom("review_photos").where("id", "in", drops).execute();
  if (added.length === 0) return;
  await db
    .insertInto("review_photos")
    .values(added.map((photo) => ({ ...photo, review_id: reviewId })))
    .onConflict((conflict) => conflict.columns(["review_id", "sha256"]).doNothing())
    .execute();
  const { count } = await db
    .selectFrom("review_photos")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("review_id", "=", reviewId)
    .executeTakeFirstOrThrow();
  if (Number(count) > maxPhotosPerReview)
    throw refusal("review.too-many-photos", { most: maxPhotosPerReview });
}

const isSame = (review: OwnReview, stated: Omit<ReviewInput, "version">): boolean =>
  (["stars", "words", "pros", "cons"] as const).every((name) => review[name] === stated[name]);
