import { sql } from "kysely";
import { indianDay } from "../../base/time/indian-days.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Days, ReportPeriod } from "../figures/report-period.ts";
import { moments } from "../figures/sold-lines.server.ts";

/** 'list': home, lists of products, search and brands. */
export type PageStep = "list" | "product" | "cart" | "checkout";

export type PageCount = { day: string; step: PageStep; count: number };

/** How often each kind of page was asked for, and how many orders were placed, in a period and the one before. */
export type StepCount = { step: PageStep | "order"; now: number; before: number };

/** Two years, to compare one with the other, and two months to look at them. */
const monthsKept = 26;

/** Adds pages to those of their days: several processes add to the same rows. */
export async function writePageCounts(shop: Shop, counts: readonly PageCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into page_counts (day, step, count)
    select day, step, count from json_to_recordset(${JSON.stringify(counts)}::json)
      as counted (day date, step text, count integer) order by day, step
    on conflict (day, step) do update set count = page_counts.count + excluded.count
  `.execute(shop.db);
}

/** Reads what a period has of each step, from lists to orders. One statement. */
export async function readPageCounts(shop: Shop, period: ReportPeriod): Promise<StepCount[]> {
  requirePermission(shop.actor, "reports.read-any");
  const counts = (days: Days) => {
    const { start, stop } = moments(days);
    return sql`(
      select step, sum(count)::int as count from page_counts where day between ${days.from} and ${days.until} group by step
      union all select 'order', count(*)::int from orders where created_at >= ${start} and created_at < ${stop}
    )`;
  };
  const { rows } = await sql<StepCount>`
    select step, coalesce(now.count, 0) as now, coalesce(before.count, 0) as before
    from unnest(array['list', 'product', 'cart', 'checkout', 'order']) with ordinality as steps (step, place)
      left join ${counts(period)} now using (step)
      left join ${counts(period.before)} before using (step)
    order by place
  `.execute(shop.db);
  return rows;
}

/** Deletes the counts of days that are 26 months old. */
export async function forgetPageCounts(shop: Shop): Promise<void> {
  await sql`
    delete from page_counts where day < ${indianDay(shop.now())}::date - make_interval(months => ${monthsKept})
  `.execute(shop.db);
}
