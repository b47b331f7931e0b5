import { type RawBuilder, sql } from "kysely";
import { dayAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Days } from "./report-period.ts";
import { isStep, type Grouping, type Step } from "./report-query.ts";

/** From the first moment of the first day to the first one after the last, as India counts days. */
export const moments = ({ from, until }: Days): { start: Date; stop: Date } => ({
  start: startOfIndianDay(from),
  stop: startOfIndianDay(dayAfter(until)),
});

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

/** The day on which the span of time begins that a moment is in: weeks on Monday, financial years and their quarters in April. */
export function startOfStep(step: Step, moment: RawBuilder<unknown>): RawBuilder<string> {
  if (step !== "year") return sql<string>`date_trunc(${step}, ${inIndia(moment)})::date::text`;
  return sql<string>`(date_trunc('year', ${inIndia(moment)} - interval '3 months') + interval '3 months')::date::text`;
}

/** What a line of a document is counted under: text, '' for what has none. `line` has the order as `sold` beside it. */
const keys: Record<Exclude<Grouping, Step>, RawBuilder<string>> = {
  category: sql`line.category`,
  brand: sql`line.brand`,
  product: sql`products.group_id::text`,
  variant: sql`line.product_id::text`,
  seller: sql`line.vendor_id`,
  customer: sql`coalesce(sold.user_id, '')`,
  state: sql`line.state`,
  city: sql`line.city`,
  payment: sql`sold.payment_method`,
  reason: sql`coalesce(returned.reason, credit.cause, '')`,
};

const joins: Partial<Record<Grouping, RawBuilder<unknown>>> = {
  product: sql`join products on products.id = line.product_id`,
  customer: sql`join orders sold on sold.id = line.order_id`,
  payment: sql`join orders sold on sold.id = line.order_id`,
  reason: sql`left join credit_documents on credit_documents.document_id = line.document_id
    left join credits credit on credit.id = credit_id
    left join lateral (select reason from returns where returns.credit_id = credit.id limit 1) as returned on true`,
};

export const keyOf = (by: Grouping): RawBuilder<string> =>
  isStep(by) ? startOfStep(by, sql`line.issued_at`) : keys[by];

export const joinsOf = (by: Grouping): RawBuilder<unknown> => joins[by] ?? sql``;

/** Whether a `line`, or what has its seller in `column`, is of the seller whose figures are asked for. */
export const isOfScope = (scope: SellerScope, column = "line.vendor_id"): RawBuilder<boolean> =>
  scope === "everybody" ? sql`true` : sql`${sql.ref(column)} = ${scope.vendorId}`;
