import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { shortName } from "../review/review-labels.ts";
import { findReviewable } from "../write/find-bought.server.ts";
import { type QuestionsQuery, questionsPerPage } from "./question-labels.ts";
import { isAnswered, type ShownAnswer, shownAnswers } from "./shown-answers.server.ts";

/** A question as everybody reads it. */
export type Question = {
  id: string;
  words: string;
  /** 'Asha K.' */
  author: string;
  requestedAt: Date;
  /** The variant that it was asked about. */
  about: string;
  answers: ShownAnswer[];
};
export type QuestionList = { total: number; questions: Question[] };

const first = 3;

/**
 * The latest questions of a product for its own page. One query. Not from the query cache: questions announce nothing, and
 * guests' pages are kept for a minute anyway.
 */
export function readFirstQuestions(shop: Shop, groupId: string): Promise<QuestionList> {
  return listQuestions(shop, groupId, { search: "", page: 1 }, first);
}

/** One page of the answered questions of all variants of a product, the latest first, whose text has every word. */
export async function listQuestions(
  shop: Shop,
  groupId: string,
  { search, page }: QuestionsQuery,
  size = questionsPerPage,
): Promise<QuestionList> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const { rows } = await sql<Question & { total: number }>`
    select shown.*, (count(*) over ())::int as total from (
      select questions.id, questions.words, auth_users.name as author, asked_at as "requestedAt",
        products.name as about, ${shownAnswers} as answers
      from questions join products on products.id = questions.product_id
        join auth_users on auth_users.id = questions.user_id
      where products.group_id = ${groupId} and ${isAnswered}
    ) as shown
    where not exists (
      select from unnest(${words}::text[]) as word
      where strpos(lower(shown.words || ' ' || jsonb_path_query_array(answers::jsonb, '$[*].words')), word) = 0
    )
    order by "requestedAt" desc, id
    limit ${size} offset ${(page - 1) * size}`.execute(shop.db);
  return {
    total: rows[0]?.total ?? 0,
    questions: rows.map(({ id, words, author, requestedAt, about, answers }) => ({
      id,
      words,
      author: shortName(author),
      requestedAt,
      about,
      answers,
    })),
  };
}

const mostOpen = 5;

/** The questions without an answer that the signed-in buyer of a product could answer; none for everybody else. */
export async function listOpenQuestions(shop: Shop, slug: string): Promise<{ id: string; words: string }[]> {
  if (!("userId" in shop.actor)) return [];
  const product = await findReviewable(shop, slug);
  if (!product?.boughtId || product.isOwnGoods) return [];
  return shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["questions.id", "questions.words"])
    .where("products.group_id", "=", product.groupId)
    .where("questions.held_for", "is", null)
    .where("questions.removed_for", "is", null)
    .where("questions.user_id", "<>", shop.actor.userId)
    .where(sql<boolean>`not ${isAnswered}`)
    .orderBy("asked_at")
    .orderBy("questions.id")
    .limit(mostOpen)
    .execute();
}
