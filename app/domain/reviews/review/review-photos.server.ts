import { sql } from "kysely";
import { isAllowed } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";

export type ReviewPhoto = { id: string; width: number; height: number };

/** The photos of a row of `reviews`, in their order. */
export const photosOfReview = sql<ReviewPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'width', width, 'height', height) order by place), '[]')
  from review_photos where review_id = reviews.id
)`;

/**
 * The bytes of a photo: for everybody while its review is published, otherwise for its author and for those who decide
 * about reviews. Undefined for others, and if there is no such photo.
 */
export async function readReviewPhoto(
  shop: Shop,
  photoId: string,
): Promise<{ bytes: Uint8Array; isPublic: boolean } | undefined> {
  if (!isUuid(photoId)) return undefined;
  const photo = await shop.db
    .selectFrom("review_photos")
    .innerJoin("reviews", "reviews.id", "review_photos.review_id")
    .select(["reviews.user_id", "reviews.state"])
    .where("review_photos.id", "=", photoId)
    .executeTakeFirst();
  if (!photo) return undefined;
  const { actor } = shop;
  const isPublic = photo.state === "published";
  const isAuthor = "userId" in actor && actor.userId === photo.user_id;
  if (!isPublic && !isAuthor && !isAllowed(actor, "reviews.read-any")) return undefined;
  const bytes = await shop.photos.read(photoId);
  return bytes && { bytes, isPublic };
}
