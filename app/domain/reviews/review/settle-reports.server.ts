import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReviewRule } from "#db/values/review-values.ts";

export const reportable = ["review", "question", "answer"] as const;
/** A text that everybody reads and can report. */
export type Reported = { what: (typeof reportable)[number]; id: string };

/** Ends the open reports about a text on which the shop has decided. Returns whether there were some. */
export async function settleReports(shop: Shop, { what, id }: Reported): Promise<boolean> {
  const { numUpdatedRows } = await shop.db
    .updateTable("review_reports")
    .set({ settled_at: shop.now() })
    .where(`${what}_id`, "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type OpenReport = { rule: ReviewRule; words: string; reportedAt: string };

/** The open reports about a row of the table of such texts. */
export function openReports(what: Reported["what"]) {
  const table = { review: "reviews", question: "questions", answer: "question_answers" }[what];
  return sql<OpenReport[]>`(
    select coalesce(json_agg(json_build_object('rule', reason, 'words', words, 'reportedAt', reported_at) order by reported_at), '[]')
    from review_reports where ${sql.ref(`review_reports.${what}_id`)} = ${sql.ref(`${table}.id`)} and settled_at is null
  )`;
}
