import { sql } from "kysely";
import type { ReviewRule } from "#db/values/review-values.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** How many reviews the shop removed for each rule in the last twelve months, the most frequent first; from the audit log. */
export async function countRemoved({ db, now }: Shop): Promise<{ rule: ReviewRule; count: number }[]> {
  const { rows } = await sql<{ rule: ReviewRule; count: number }>`
    select after ->> 'rule' as rule, count(distinct subject_id)::int as count from audit_entries
    where action = 'review.remove' and happened_at > ${now()}::timestamptz - interval '1 year'
    group by rule order by count desc, rule`.execute(db);
  return rows;
}
