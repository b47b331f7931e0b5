import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { photosOfReview, type ReviewPhoto } from "../review/review-photos.server.ts";
import { shortName } from "../review/review-labels.ts";
import { type ReviewSort, type ReviewsQuery, reviewsPerPage } from "./reviews-query.ts";

/** A published review as everybody reads it. */
export type Review = {
  id: string;
  stars: number;
  words: string;
  pros: string;
  cons: string;
  /** 'Asha K.' */
  author: string;
  writtenAt: Date;
  isEdited: boolean;
  /** How many people it helped. */
  helpful: number;
  /** The variant that the author bought. */
  bought: string;
  reply: string | null;
  /** The author edited the review after its answer. */
  isReplyOlder: boolean;
  photos: ReviewPhoto[];
  /** Who answered; not always who sells it now. */
  seller: string | null;
};

export type ReviewList = {
  /** How many reviews gave 1, 2, 3, 4 and 5 stars, whatever is chosen. */
  spread: number[];
  /** How many there are of the chosen stars. */
  total: number;
  reviews: Review[];
};

/**
 * One page of the reviews of a product, which are those of all its variants. Two queries. Not from the query cache: votes
 * announce nothing, and guests' pages are kept for a minute anyway.
 */
export async function listReviews(
  shop: Shop,
  groupId: string,
  { stars, sort, page }: ReviewsQuery,
  size = reviewsPerPage,
): Promise<ReviewList> {
  const published = shop.db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .where("products.group_id", "=", groupId)
    .where("reviews.state", "=", "published");
  let selection = published
    .innerJoin("auth_users", "auth_users.id", "reviews.user_id")
    .leftJoin("vendors", "vendors.id", "reviews.replied_by")
    .select([
      "reviews.id",
      "reviews.stars",
      "reviews.words",
      "reviews.pros",
      "reviews.cons",
      "auth_users.name as author",
      "reviews.written_at as writtenAt",
      "reviews.reply",
      "vendors.name as seller",
      "products.name as bought",
    ])
    .select(sql<boolean>`reviews.edited_at is not null`.as("isEdited"))
    .select(sql<boolean>`coalesce(reviews.edited_at > reviews.replied_at, false)`.as("isReplyOlder"))
    .select(photosOfReview.as("photos"))
    .select(helpful.as("helpful"))
    .orderBy(orders[sort])
    .limit(size)
    .offset((page - 1) * size);
  if (stars !== undefined) selection = selection.where("reviews.stars", "=", stars);
  const [counts, rows] = await Promise.all([
    published
      .select(["reviews.stars", ({ fn }) => fn.countAll<number>().as("count")])
      .groupBy("reviews.stars")
      .execute(),
    selection.execute(),
  ]);
  const countOf = (wanted: number) => Number(counts.find((row) => row.stars === wanted)?.count ?? 0);
  const spread = [1, 2, 3, 4, 5].map(countOf);
  return {
    spread,
    total: stars === undefined ? spread.reduce((sum, count) => sum + count, 0) : countOf(stars),
    reviews: rows.map((row) => ({ ...row, author: shortName(row.author) })),
  };
}

const helpful = sql<number>`(select count(*)::int from review_votes where review_id = reviews.id)`;
/** Of equally helpful ones those that say most come first. */
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  helpful: sql`helpful desc, (reviews.words <> '') desc, reviews.written_at desc, reviews.id`,
  newest: sql`reviews.written_at desc, reviews.id`,
  best: sql`reviews.stars desc, helpful desc, reviews.written_at desc, reviews.id`,
  worst: sql`reviews.stars, helpful desc, reviews.written_at desc, reviews.id`,
};

/** The ids of the reviews of a product that the signed-in person wrote, and found helpful; none for guests. */
export async function readOwnMarks(
  { actor, db }: Shop,
  reviews: readonly Review[],
): Promise<{ written: string[]; helpful: string[] }> {
  if (!("userId" in actor) || reviews.length === 0) return { written: [], helpful: [] };
  const ids = reviews.map(({ id }) => id);
  const [written, helpful] = await Promise.all([
    db
      .selectFrom("reviews")
      .select("id")
      .where("id", "in", ids)
      .where("user_id", "=", actor.userId)
      .execute(),
    db
      .selectFrom("review_votes")
      .select("review_id as id")
      .where("review_id", "in", ids)
      .where("user_id", "=", actor.userId)
      .execute(),
  ]);
  return { written: written.map(({ id }) => id), helpful: helpful.map(({ id }) => id) };
}
