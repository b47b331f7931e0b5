import { sql } from "kysely";
import { openDaysAfter } from "../../base/time/open-days.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReviewMail } from "../mail-data.ts";
import { isAnswered } from "../questions/shown-answers.server.ts";

/** The days on which the shop works that the review policy gives it to decide, and that a question waits for its seller. */
const openDays = 2;

/** Mails the shop once a day while something has waited for longer than the review policy allows. */
export async function remindOfReviews(shop: Shop): Promise<void> {
  const today = indianDay(shop.now());
  const { rows } = await sql<{ what: "review" | "question"; since: Date }>`
    select 'review' as what, coalesce(edited_at, written_at) as since from reviews where state = 'held'
    union all select 'review', min(reported_at) from review_reports where settled_at is null group by review_id
    union all select 'question', asked_at from questions where held_for is not null
    union all select 'question', answered_at from question_answers where held_for is not null
    union all select 'question', asked_at from questions join products on products.id = questions.product_id
      where questions.held_for is null and questions.removed_for is null and not ${isAnswered}`.execute(
    shop.db,
  );
  if (rows.length === 0) return;
  const { support_emails, info_email, ...closed } = await shop.db
    .selectFrom("shop_settings")
    .select(["support_emails", "info_email", "closed_weekdays as weekdays", "closed_days as days"])
    .executeTakeFirstOrThrow();
  const late = rows.filter(({ since }) => openDaysAfter(indianDay(since), openDays, closed) < today);
  if (late.length === 0) return;
  await queueMail<ReviewMail>(shop, `reviews-late:${today}`, support_emails[0] ?? info_email, {
    template: "reviews-late",
    reviews: late.filter(({ what }) => what === "review").length,
    questions: late.filter(({ what }) => what === "question").length,
  });
}
