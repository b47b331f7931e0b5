import { type RawBuilder, sql } from "kysely";
import type { AnswerRole, ReviewHold, ReviewRule } from "#db/values/review-values.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { reviewsPerDeskPage } from "../desk/desk-query.ts";
import { isSeen } from "../review/is-seen.server.ts";
import { type OpenReport, openReports } from "../review/settle-reports.server.ts";
import { shortName } from "../review/review-labels.ts";
import { isAnswered } from "./shown-answers.server.ts";

export type DeskAnswer = {
  id: string;
  from: AnswerRole;
  words: string;
  version: number;
  heldFor: ReviewHold | null;
  removedFor: ReviewRule | null;
  /** The open ones; only the shop reads them. */
  reports: OpenReport[];
};
/** A question as the shop and the seller read it. Sellers read no more of its asker than everybody. */
export type DeskQuestion = {
  id: string;
  product: string;
  slug: string;
  seller: string;
  author: string;
  words: string;
  heldFor: ReviewHold | null;
  removedFor: ReviewRule | null;
  requestedAt: Date;
  reports: OpenReport[];
  isAnswered: boolean;
  /** Its product, or a variant, is on sale. */
  isSeen: boolean;
  /** The one of this seller, or of the shop. */
  own: DeskAnswer | null;
  /** All others. */
  answers: DeskAnswer[];
};

/**
 * One page of the questions about a vendor's products, or about all for the shop: those that wait come first, the oldest
 * of them at the top; then the latest. `waitFor`: only those that wait for this; only the shop decides.
 */
export async function listQuestionsAtDesk(
  shop: Shop,
  page: number,
  { waitFor }: { waitFor?: WaitFor } = {},
): Promise<{ questions: DeskQuestion[]; hasMore: boolean }> {
  const scope = sellerScope(shop.actor, "reviews.read");
  const isShop = scope === "everybody";
  const waits = isShop ? sql<boolean>`(${waiting.answer} or ${waiting.decision})` : waiting.answer;
  let selection = shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .innerJoin("auth_users", "auth_users.id", "questions.user_id")
    .select([
      "questions.id",
      "products.name as product",
      "products.slug",
      "vendors.name as seller",
      "auth_users.name as author",
      "questions.words",
      "questions.held_for as heldFor",
      "questions.removed_for as removedFor",
      "questions.asked_at as requestedAt",
    ])
    .select([
      isAnswered.as("isAnswered"),
      isSeen.as("isSeen"),
      answersOf.as("answers"),
      openReports("question").as("reports"),
    ])
    .where(isListedBy(scope))
    .orderBy(waits, "desc")
    .orderBy(sql`case when ${waits} then asked_at end`)
    .orderBy("asked_at", "desc")
    .orderBy("questions.id")
    .limit(reviewsPerDeskPage + 1)
    .offset((page - 1) * reviewsPerDeskPage);
  if (waitFor) selection = selection.where(waiting[waitFor]);
  if (!isShop)
    selection = selection.where("questions.held_for", "is", null).where("questions.removed_for", "is", null);
  const rows = await selection.execute();
  return {
    questions: rows.slice(0, reviewsPerDeskPage).map(({ answers, ...row }) => ({
      ...row,
      author: shortName(row.author),
      reports: isShop ? row.reports : [],
      ...sortAnswers(answers, isShop),
    })),
    hasMore: rows.length > reviewsPerDeskPage,
  };
}

function sortAnswers(all: DeskAnswer[], isShop: boolean) {
  const own = isShop ? "shop" : "seller";
  const read = isShop ? all : all.map((answer) => ({ ...answer, reports: [] }));
  return {
    own: read.find(({ from }) => from === own) ?? null,
    answers: read.filter(
      ({ from, heldFor, removedFor }) => from !== own && (isShop || (!heldFor && !removedFor)),
    ),
  };
}

/** How many questions wait for an answer by this seller, or by anybody; or for the shop's decision. */
export async function countWaitingQuestions(shop: Shop, waitFor: WaitFor = "answer"): Promise<number> {
  const { count } = await selectWaitingQuestions(shop, sellerScope(shop.actor, "reviews.read"), waitFor)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function selectWaitingQuestions({ db }: Shop, scope: SellerScope, waitFor: WaitFor) {
  return db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .where(isListedBy(scope))
    .where(waiting[waitFor]);
}

type WaitFor = "answer" | "decision";

/** An answer is given to what has none; decided is on what a rule holds, and on what was reported. Not what nobody sees. */
const waiting: Record<WaitFor, RawBuilder<boolean>> = {
  answer: sql`(${isSeen} and questions.held_for is null and questions.removed_for is null and not ${isAnswered})`,
  decision: sql`(${isSeen} and (questions.held_for is not null or exists (
    select from question_answers where question_id = questions.id and question_answers.held_for is not null
  ) or exists (
    select from review_reports where review_reports.question_id = questions.id and settled_at is null
  ) or exists (
    select from review_reports join question_answers on question_answers.id = answer_id
    where question_answers.question_id = questions.id and settled_at is null
  )))`,
};

const answersOf = sql<DeskAnswer[]>`(
  select coalesce(json_agg(json_build_object('id', question_answers.id, 'from', role, 'words', question_answers.words,
    'version', version, 'heldFor', question_answers.held_for, 'removedFor', question_answers.removed_for, 'reports', ${openReports("answer")})
    order by role desc, answered_at, question_answers.id), '[]')
  from question_answers where question_id = questions.id
    and (question_answers.vendor_id is null or question_answers.vendor_id = products.vendor_id)
)`;
