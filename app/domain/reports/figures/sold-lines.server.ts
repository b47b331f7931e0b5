import { type RawBuilder, sql } from "kysely";
import { dayAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Days } from "./report-period.ts";
import { isStep, type Grouping, type Step } from "./report-query.ts";
import { daysOfSteps } from "./steps-of.ts";

/** From the first moment of the first day to the first one after the last, as India counts days. */
export const moments = ({ from, until }: Days): { start: Date; stop: Date } => ({
  start: startOfIndianDay(from),
  stop: startOfIndianDay(dayAfter(until)),
});

/** The rows of a statement that sorts or gathers a year of a large shop, which it does in memory. */
export function inMemory<Row>(shop: Shop, statement: RawBuilder<Row>): Promise<Row[]> {
  return inTransaction(shop, async ({ db }) => {
    await sql`select set_config('work_mem', '64MB', true)`.execute(db);
    return (await statement.execute(db)).rows;
  });
}

/** Whether the document of a `line` was issued on these days. */
export function isIn(days: Days): RawBuilder<boolean> {
  const { start, stop } = moments(days);
  return sql`(line.issued_at >= ${start} and line.issued_at < ${stop})`;
}

/**
 * The wall clock in India at a moment. Everything that reports group by time is grouped by it. The offset never changes, and
 * finding it by the name of the zone takes longer than adding up a line.
 */
const inIndia = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone interval '5:30')`;

/** The day, as a `date`, on which the span of time begins that a moment is in: weeks on Monday, financial years and their quarters in April. */
export function startOfStep(step: Step, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  if (step === "day") return sql`${inIndia(moment)}::date`;
  if (step !== "year") return sql`date_trunc(${step}, ${inIndia(moment)})::date`;
  return sql`(date_trunc('year', ${inIndia(moment)} - interval '3 months') + interval '3 months')::date`;
}

/** What a line of a document is counted under: text, '' for what has none. */
const keys: Record<Exclude<Grouping, Step>, RawBuilder<string>> = {
  category: sql`line.category`,
  brand: sql`line.brand`,
  product: sql`products.group_id`,
  variant: sql`line.product_id`,
  seller: sql`line.vendor_id`,
  customer: sql`coalesce(line.customer_id, '')`,
  state: sql`line.state`,
  city: sql`line.city`,
  payment: sql`line.payment_method`,
  reason: sql`coalesce(note.reason, '')`,
};

const joins: Partial<Record<Grouping, RawBuilder<unknown>>> = {
  product: sql`join products on products.id = line.product_id`,
  reason: sql`left join (
    select document_id, coalesce(returned.reason, cause) as reason
    from credit_documents join credits on credits.id = credit_id left join (
      select distinct on (credit_id) credit_id, reason from returns where credit_id is not null order by credit_id, id
    ) as returned using (credit_id)
  ) as note using (document_id)`,
};

export const keyOf = (by: Grouping): RawBuilder<unknown> =>
  isStep(by) ? startOfStep(by, sql`line.issued_at`) : keys[by];

/** Parts of some days, each with what its lines are counted under. */
export type Span = { days: Days; key: RawBuilder<unknown> };

/**
 * Months, quarters and years are each read by themselves: PostgreSQL expects a group for each moment that it has to round, and
 * sorts all lines.
 */
export const spansOf = (by: Grouping, days: Days): readonly Span[] =>
  isStep(by) && by !== "day" && by !== "week"
    ? daysOfSteps(by, days).map(({ key, days }) => ({ days, key: sql`${sql.lit(key)}::date` }))
    : [{ days, key: keyOf(by) }];

export const joinsOf = (by: Grouping): RawBuilder<unknown> => joins[by] ?? sql``;

/** Whether a `line`, or what has its seller in `column`, is of the seller whose figures are asked for. */
export const isOfScope = (scope: SellerScope, column = "line.vendor_id"): RawBuilder<boolean> =>
  scope === "everybody" ? sql`true` : sql`${sql.ref(column)} = ${scope.vendorId}`;
