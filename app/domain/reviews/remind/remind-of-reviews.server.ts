import { sql } from "kysely";
import { openDaysAfter } from "../../base/time/open-days.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isSeen } from "../review/is-seen.server.ts";
import type { ReviewMail } from "../mail-data.ts";
import { isAnswered } from "../questions/shown-answers.server.ts";

/** The days on which the shop works that the review policy gives it to decide, and that a question waits for its seller. */
const openDays = 2;

/** What waits for the shop: since when, and whether the shop was told after that. */
type Waiting = { id: string; what: "review" | "question"; since: Date };

/**
 * Mails the shop about what has waited for longer than the review policy allows: once for each, as it is marked in the
 * transaction that queues the mail. A text that was edited, or reported again, waits anew. Not about questions at products
 * that are not on sale.
 */
export async function remindOfReviews(shop: Shop): Promise<void> {
  const now = shop.now();
  const today = indianDay(now);
  const { rows } = await sql<Waiting>`
    with asked as (
      select questions.*, ${isAnswered} as is_answered
      from questions join products on products.id = questions.product_id
      where ${isSeen}
    ), answers as (select question_answers.* from question_answers join asked on asked.id = question_id)
    select * from (
      select id, 'review' as what, reminded_at, coalesce(edited_at, written_at) as since from reviews where state = 'held'
      union all select id, 'review', reminded_at, reported.since from reviews join (
        select review_id as id, min(reported_at) as since from review_reports where settled_at is null group by review_id
      ) as reported using (id)
      union all select id, 'question', reminded_at, asked_at from asked
        where held_for is not null or removed_for is null and not is_answered
      union all select id, 'question', reminded_at, answered_at from answers where held_for is not null
      union all select said.id, 'question', reminded_at, reported.since from (
        select id, reminded_at from asked union all select id, reminded_at from answers
      ) as said join (
        select coalesce(question_id, answer_id) as id, min(reported_at) as since
        from review_reports where settled_at is null group by coalesce(question_id, answer_id)
      ) as reported using (id)
    ) as waiting where reminded_at is null or reminded_at < since order by id`.execute(shop.db);
  if (rows.length === 0) return;
  const { support_emails, info_email, ...closed } = await shop.db
    .selectFrom("shop_settings")
    .select(["support_emails", "info_email", "closed_weekdays as weekdays", "closed_days as days"])
    .executeTakeFirstOrThrow();
  const late = rows.filter(({ since }) => openDaysAfter(indianDay(since), openDays, closed) < today);
  const [first] = late;
  if (!first) return;
  const count = (wanted: Waiting["what"]) =>
    new Set(late.flatMap(({ what, id }) => (what === wanted ? [id] : []))).size;
  await inTransaction(shop, async (shop) => {
    const ids = late.map(({ id }) => id);
    for (const table of ["reviews", "questions", "question_answers"] as const)
      await shop.db.updateTable(table).set({ reminded_at: now }).where("id", "in", ids).execute();
    // Two runs at once find the same.
    await queueMail<ReviewMail>(shop, `reviews-late:${today}:${first.id}`, support_emails[0] ?? info_email, {
      template: "reviews-late",
      reviews: count("review"),
      questions: count("question"),
    });
  });
}
