import { can } from "../../shop/access/permissions.ts";
import { sql } from "kysely";
import type { ReviewHold, ReviewRule, ReviewState } from "#db/values/review-values.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isSeen } from "../review/is-seen.server.ts";
import { photosOfReview, type ReviewPhoto } from "../review/review-photos.server.ts";
import { shortName } from "../review/review-labels.ts";
import { type OpenReport, openReports } from "../review/settle-reports.server.ts";
import { type DeskQuery, reviewsPerDeskPage } from "./desk-query.ts";

/** A review as the shop and the seller read it. Sellers read no more of its author than everybody. */
export type DeskReview = {
  id: string;
  version: number;
  product: string;
  slug: string;
  seller: string;
  author: string;
  stars: number;
  words: string;
  pros: string;
  cons: string;
  state: ReviewState;
  heldFor: ReviewHold | null;
  removedFor: ReviewRule | null;
  writtenAt: Date;
  reply: string | null;
  /** The reader may answer it: its seller, or the shop for its own products. */
  mayAnswer: boolean;
  /** Its product, or a variant, is on sale. */
  isSeen: boolean;
  photos: ReviewPhoto[];
  /** The open reports; only the shop reads them. */
  reports: OpenReport[];
};

/** One page of the reviews of a vendor's products, or of all for the shop, and whether there are further ones. */
export async function listAtDesk(
  shop: Shop,
  { show, page }: DeskQuery,
): Promise<{ reviews: DeskReview[]; hasMore: boolean }> {
  const scope = sellerScope(shop.actor, "reviews.read");
  const isShop = scope === "everybody";
  const mayAnswer = can(shop.actor, isShop ? "reviews.answer-any" : "reviews.answer-own");
  let selection = shop.db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .innerJoin("auth_users", "auth_users.id", "reviews.user_id")
    .select([
      "reviews.id",
      "reviews.version",
      "products.name as product",
      "products.slug",
      "vendors.name as seller",
      "vendors.is_own",
      "auth_users.name as author",
      "reviews.stars",
      "reviews.words",
      "reviews.pros",
      "reviews.cons",
      "reviews.state",
      "reviews.held_for as heldFor",
      "reviews.removed_for as removedFor",
      "reviews.written_at as writtenAt",
    ])
    .select([ownReply.as("reply"), isSeen.as("isSeen")])
    .select(photosOfReview.as("photos"))
    .select(openReports("review").as("reports"))
    .where(isListedBy(scope))
    .orderBy(sql`coalesce(reviews.edited_at, reviews.written_at) desc`)
    .orderBy("reviews.id")
    .limit(reviewsPerDeskPage + 1)
    .offset((page - 1) * reviewsPerDeskPage);
  if (!isShop || show === "unanswered") selection = selection.where("reviews.state", "=", "published");
  if (show === "unanswered") selection = selection.where(ownReply, "is", null).where(isSeen);
  if (isShop && show === "open") selection = selection.where(isToDecide);
  const rows = await selection.execute();
  const reviews = rows.slice(0, reviewsPerDeskPage).map(({ is_own: isOwn, ...row }) => ({
    ...row,
    mayAnswer: mayAnswer && row.state === "published" && (isOwn || !isShop),
    author: shortName(row.author),
    reports: isShop ? row.reports : [],
  }));
  return { reviews, hasMore: rows.length > reviewsPerDeskPage };
}

/** The answer of who sells the product now. That of a former seller is not theirs to edit; their own takes its place. */
const ownReply = sql<
  string | null
>`(case when reviews.replied_by = products.vendor_id then reviews.reply end)`;

/** Whether a row of `reviews` waits for the shop's decision. */
export const isToDecide = sql<boolean>`(
  reviews.state = 'held'
  or exists (select from review_reports where review_id = reviews.id and settled_at is null)
)`;
