import { sql } from "kysely";
import { daysBetween } from "../../base/time/indian-days.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readFirstDay } from "../figures/first-day.server.ts";
import { isSameDays, type ReportPeriod } from "../figures/report-period.ts";
import { inMemory, startOfStep } from "../figures/sold-lines.server.ts";
import { stepsOf } from "../figures/steps-of.ts";
import type { Step } from "../figures/report-query.ts";
import { bookedIn } from "./booked.server.ts";
import { type Booked, earnedOf, type Source } from "./earned.ts";

/** What was earned in a step of a period, and in that of the period before: whole paise. */
type EarnedStep = { key: string; label: string; now: number; before: number | null };

export type Earned = {
  /** Whose: the shop's with what it bears, or a vendor's. */
  isShop: boolean;
  now: Booked;
  before: Booked;
  yearAgo: Booked;
  /** The day of the first document, before which there is nothing to compare with. */
  firstDay: string | null;
  step: Step;
  steps: EarnedStep[];
};

const mostDays = 31;
const mostWeeks = 120;

/** So many bars that each can be told: days of a month, weeks of a quarter, months. */
function stepOf({ from, until }: ReportPeriod): Step {
  const days = daysBetween(from, until) + 1;
  if (days <= mostDays) return "day";
  return days <= mostWeeks ? "week" : "month";
}

type Sum = { span: "now" | "before" | "yearAgo"; source: Source; key: string; amount: number };

/** Adds up what was earned in a period, in the one before and a year ago. Checks no permission. */
export async function readEarned(shop: Shop, scope: SellerScope, period: ReportPeriod): Promise<Earned> {
  const step = stepOf(period);
  const spans = [
    ["now", period],
    ["before", period.before],
    ["yearAgo", period.yearAgo],
  ] as const;
  const isSame = isSameDays(period.before, period.yearAgo);
  const rows = await inMemory(
    shop,
    sql<Sum>`
    select span, source, day::text as key, amount::numeric from (
      select span, source, ${startOfStep(step, sql`moment`)} as day, whole_sum(amount) as amount
      from ${bookedIn(isSame ? spans.slice(0, 2) : spans, scope)} group by span, source, day
    ) as summed`,
  );
  const isShop = scope === "everybody";
  const bookedOf = (span: Sum["span"], key?: string) => {
    const booked: Booked = {};
    for (const row of rows) {
      if (row.span !== span || (key !== undefined && row.key !== key)) continue;
      booked[row.source] = (booked[row.source] ?? 0) + row.amount;
    }
    return booked;
  };
  const before = stepsOf(step, period.before);
  const steps = stepsOf(step, period).map(({ key, label }, index): EarnedStep => {
    const other = before[index];
    return {
      key,
      label,
      now: earnedOf(bookedOf("now", key), isShop),
      before: other ? earnedOf(bookedOf("before", other.key), isShop) : null,
    };
  });
  const [now, earlier, yearAgo] = spans.map(([span]) => bookedOf(span)) as [Booked, Booked, Booked];
  const firstDay = await readFirstDay(shop, scope);
  return { isShop, now, before: earlier, yearAgo: isSame ? earlier : yearAgo, firstDay, step, steps };
}
