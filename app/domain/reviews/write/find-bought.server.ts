import { sql } from "kysely";
import type { ReviewHold, ReviewRule, ReviewState } from "#db/values/review-values.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { photosOfReview, type ReviewPhoto } from "../review/review-photos.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type OwnReview = {
  id: string;
  stars: number;
  words: string;
  pros: string;
  cons: string;
  state: ReviewState;
  heldFor: ReviewHold | null;
  removedFor: ReviewRule | null;
  version: number;
  photos: ReviewPhoto[];
};

/** A product, with what the signed-in person may say about it. */
export type ReviewableProduct = {
  groupId: string;
  name: string;
  slug: string;
  /** The variant that was delivered to this person, the latest; null where none was. */
  boughtId: string | null;
  /** This person sells it or works for the shop. */
  isOwnGoods: boolean;
  review: OwnReview | null;
};

/** Whether the order in `orders` is one of the seller in `vendors`, under another name. */
export const isSellersOrder = sql<boolean>`(
  coalesce(orders.buyer_gstin = vendors.gstin, false) or lower(orders.user_email) = lower(vendors.email)
  or coalesce(orders.phone = right(regexp_replace(vendors.phone, '[^0-9]', '', 'g'), 10), false)
)`;

/**
 * The variant of the product in `products` that was delivered to this person, with an order that is not the seller's own.
 * Who sent it back may still say why.
 */
const boughtBy = (userId: string) => sql<string | null>`(
  select order_lines.product_id from products variant
    join order_lines on order_lines.product_id = variant.id
    join orders on orders.id = order_lines.order_id
    join fulfilments on fulfilments.id = order_lines.fulfilment_id
    join vendors on vendors.id = fulfilments.vendor_id
  where variant.group_id = products.group_id and orders.user_id = ${userId} and fulfilments.status = 'delivered'
    and not ${isSellersOrder}
  order by fulfilments.delivered_at desc, order_lines.product_id limit 1
)`;

const reviewOf = (userId: string) => sql<OwnReview | null>`(
  select json_build_object('id', reviews.id, 'stars', stars, 'words', words, 'pros', pros, 'cons', cons,
    'state', state, 'heldFor', held_for, 'removedFor', removed_for, 'version', reviews.version, 'photos', ${photosOfReview})
  from reviews join products variant on variant.id = reviews.product_id
  where variant.group_id = products.group_id and reviews.user_id = ${userId}
  order by written_at limit 1
)`;

/** The id of the product that has this slug or had it once. */
export const idBySlug = (slug: string) =>
  sql<string>`(select product_id from product_slugs where product_slugs.slug = ${slug})`;

/** Finds the product of this present or former slug, on sale or not; undefined if there is none. */
export async function findReviewable(shop: Shop, slug: string): Promise<ReviewableProduct | undefined> {
  const { userId, vendorId } = requirePermission(shop.actor, "reviews.write-own");
  const row = await shop.db
    .selectFrom("products")
    .select(["group_id as groupId", "name", "slug", "vendor_id"])
    .select([boughtBy(userId).as("boughtId"), reviewOf(userId).as("review")])
    .where("id", "=", idBySlug(slug))
    .executeTakeFirst();
  if (!row) return undefined;
  const { vendor_id, ...product } = row;
  return { ...product, isOwnGoods: vendor_id === vendorId || can(shop.actor, "reviews.decide") };
}
