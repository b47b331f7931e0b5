import { sql } from "kysely";
import type { ReviewState } from "#db/values/review-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { can } from "../../shop/access/permissions.ts";
import { isSellersOrder } from "../write/find-bought.server.ts";

export type MyReview = {
  id: string;
  product: string;
  slug: string;
  stars: number;
  words: string;
  state: ReviewState;
  writtenAt: Date;
  reply: string | null;
  helpful: number;
};
export type ToReview = { product: string; slug: string; deliveredAt: Date };

const mostWaiting = 12;

/** The signed-in person's reviews, the newest first, and the latest products they could review. */
export async function listMyReviews(shop: Shop): Promise<{ written: MyReview[]; waiting: ToReview[] }> {
  const { userId, vendorId } = requirePermission(shop.actor, "reviews.write-own");
  const written = await shop.db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select(["reviews.id", "products.name as product", "products.slug", "stars", "words", "state", "reply"])
    .select("written_at as writtenAt")
    .select(sql<number>`(select count(*)::int from review_votes where review_id = reviews.id)`.as("helpful"))
    .where("user_id", "=", userId)
    .orderBy("written_at", "desc")
    .orderBy("reviews.id")
    .execute();
  if (can(shop.actor, "reviews.decide")) return { written, waiting: [] };
  const { rows: waiting } = await sql<ToReview>`
    select * from (
      select distinct on (products.group_id) products.name as product, products.slug,
        fulfilments.delivered_at as "deliveredAt"
      from orders join fulfilments on fulfilments.order_id = orders.id
        join order_lines on order_lines.fulfilment_id = fulfilments.id
        join products on products.id = order_lines.product_id
        join vendors on vendors.id = fulfilments.vendor_id
      where orders.user_id = ${userId} and fulfilments.status = 'delivered' and not ${isSellersOrder}
        and products.vendor_id is distinct from ${vendorId} and not exists (
        select from reviews join products variant on variant.id = reviews.product_id
        where variant.group_id = products.group_id and reviews.user_id = ${userId}
      )
      order by products.group_id, fulfilments.delivered_at desc, products.id
    ) as each_product
    order by "deliveredAt" desc, slug limit ${mostWaiting}`.execute(shop.db);
  return { written, waiting };
}

/** Of which products of these slugs the signed-in person has reviewed a variant. */
export async function listReviewed(shop: Shop, slugs: readonly string[]): Promise<string[]> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  if (slugs.length === 0) return [];
  const rows = await shop.db
    .selectFrom("products")
    .innerJoin("products as variant", "variant.group_id", "products.group_id")
    .innerJoin("reviews", "reviews.product_id", "variant.id")
    .select("products.slug")
    .where("products.slug", "in", slugs)
    .where("reviews.user_id", "=", userId)
    .execute();
  return rows.map(({ slug }) => slug);
}
