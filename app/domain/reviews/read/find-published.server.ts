import { isUuid } from "../../base/identifiers/ids.ts";
import { photosOfReview } from "../review/review-photos.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** A published review with its product; undefined if there is none. */
export async function findPublished({ db }: Shop, reviewId: string) {
  if (!isUuid(reviewId)) return undefined;
  return db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select([
      "reviews.stars",
      "reviews.words",
      "reviews.pros",
      "reviews.cons",
      "products.name as product",
      "products.slug",
    ])
    .select(photosOfReview.as("photos"))
    .where("reviews.id", "=", reviewId)
    .where("reviews.state", "=", "published")
    .executeTakeFirst();
}
