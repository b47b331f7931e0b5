import { type RawBuilder, sql } from "kysely";
import type { ReturnReason } from "#db/values/return-values.ts";
import { nameOfProvider } from "../../base/payment-providers/provider-names.ts";
import { daysAfter } from "../../base/time/indian-days.ts";
import { paymentMethodLabels } from "../../orders/order/order-labels.ts";
import { staffReasonLabels } from "../../returns/return/staff-labels.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Days, ReportPeriod } from "../figures/report-period.ts";
import { inMemory, isOfScope, moments, startOfStep } from "../figures/sold-lines.server.ts";
import { startOf, stepsOf } from "../figures/steps-of.ts";
import { wasAccepted } from "../return-rates/return-pieces.server.ts";

/** How many of all went wrong. */
export type Rate = { part: number; of: number };
export type NamedRate = Rate & { key: string; name: string };
/** A rate of a period, and of each of the twelve weeks up to its end, by the Monday on which it begins. */
export type Course = { total: Rate; weeks: (Rate & { week: string })[] };

export type GoingWrong = {
  /** Parcels that were sent, and those of them that came back undelivered. */
  parcels: Course & { methods: NamedRate[]; zones: NamedRate[] };
  /** Pieces that were sent, and those of them whose return was accepted; by category and reason. */
  pieces: Course & {
    categories: NamedRate[];
    reasons: { reason: ReturnReason; name: string; parts: number[] }[];
  };
  /** Payments that ended at a bank or provider, and those of them that were declined; by who took them. */
  payments: Course & { methods: NamedRate[] };
  /** Orders to be paid before dispatch, and those of them that were cancelled unpaid. */
  orders: Course;
};

const weeksShown = 12;

/** `kind` is what a count is of: a week, or what it is counted by. */
type Counted = Rate & { kind: string; key: string; reason?: ReturnReason | null };
type Asked = { shop: Shop; scope: SellerScope; period: ReportPeriod; weeks: Days };

/** Counts what goes wrong in a period and in the weeks up to its end. Three statements. Checks no permission. */
export async function readGoingWrong(
  shop: Shop,
  scope: SellerScope,
  period: ReportPeriod,
): Promise<GoingWrong> {
  const monday = startOf("week", period.until);
  const weeks = { from: daysAfter(monday, -7 * (weeksShown - 1)), until: period.until };
  const asked = { shop, scope, period, weeks };
  const [parcels, pieces, paid] = await Promise.all([
    readParcels(asked),
    readPieces(asked),
    readPayments(asked),
  ]);
  const course = (rows: readonly Counted[], total: string, week = "week"): Course => ({
    total: rateOf(rows.filter(({ kind }) => kind === total)),
    weeks: stepsOf("week", weeks).map(({ key }) => ({
      week: key,
      ...rateOf(rows.filter((row) => row.kind === week && row.key === key)),
    })),
  });
  const named = (rows: readonly Counted[], of: string, name: (key: string) => string): NamedRate[] =>
    rows
      .filter(({ kind }) => kind === of)
      .map(({ key, part, of }) => ({ key, name: name(key), part, of }))
      .toSorted((a, b) => b.part / b.of - a.part / a.of || b.of - a.of || a.name.localeCompare(b.name));
  const categories = named(pieces, "category", (key) => key);
  return {
    parcels: {
      ...course(parcels, "method"),
      methods: named(parcels, "method", (key) => paymentMethodLabels[key] ?? key),
      zones: named(parcels, "zone", (key) => key || "No zone"),
    },
    pieces: { ...course(pieces, "category"), categories, reasons: reasonsOf(pieces, categories) },
    payments: { ...course(paid, "method"), methods: named(paid, "method", nameOfProvider) },
    orders: course(paid, "order", "order-week"),
  };
}

const rateOf = (rows: readonly Counted[]): Rate => ({
  part: rows.reduce((sum, { part }) => sum + part, 0),
  of: rows.reduce((sum, { of }) => sum + of, 0),
});

function reasonsOf(rows: readonly Counted[], categories: readonly NamedRate[]) {
  const counted = rows.filter(({ kind }) => kind === "reason");
  const reasons = [...new Set(counted.flatMap(({ reason }) => reason ?? []))];
  return reasons
    .map((reason) => ({
      reason,
      name: staffReasonLabels[reason],
      parts: categories.map(
        ({ key }) => counted.find((row) => row.reason === reason && row.key === key)?.part ?? 0,
      ),
    }))
    .toSorted((a, b) => sum(b.parts) - sum(a.parts) || a.name.localeCompare(b.name));
}

const sum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** From the first moment of the weeks or of the period to the end of both; and in which of them rows of `moment` are. */
function within({ period, weeks }: Asked) {
  const [ofPeriod, ofWeeks] = [moments(period), moments(weeks)];
  const start = ofPeriod.start < ofWeeks.start ? ofPeriod.start : ofWeeks.start;
  const week = sql`case when moment >= ${ofWeeks.start} then ${startOfStep("week", sql`moment`)} end as week`;
  return {
    start,
    either: sql`moment >= ${start} and moment < ${ofPeriod.stop}`,
    times: sql`${week}, moment >= ${ofPeriod.start} as in_period`,
  };
}

/** What the parcels are whose invoice left with them; `is_back` of those that came back, or are on their way back. */
export const sentParcels = (scope: SellerScope, start: Date) => sql`
  select line.issued_at as moment, line.document_id, line.order_id, payment_method, pincode, back.id is not null as is_back
  from document_lines line left join (
    select distinct document.id
    from returns_to_origin back join tax_documents document on document.fulfilment_id = back.fulfilment_id
    where document.kind = 'invoice' and started_at >= ${start} and state in ('coming-back', 'received', 'damaged')
  ) as back on back.id = line.document_id
  where is_parcel and ${isOfScope(scope)}`;

/** The zone of a PIN code: that of the longest beginning that is known. */
export const zoneOf = (pincode: RawBuilder<unknown>) => sql`(
  select zone from delivery_areas
  where prefix in (select left(${pincode}, digits) from generate_series(1, 6) as digits)
  order by length(prefix) desc limit 1
)`;

async function readParcels(asked: Asked): Promise<Counted[]> {
  const { start, either, times } = within(asked);
  return inMemory(
    asked.shop,
    sql<Counted>`
    with counted as materialized (
      select case grouping(week, payment_method, pincode) when 3 then 'week' when 5 then 'method' else 'area' end as kind,
        coalesce(week::text, payment_method, pincode) as key, count(*)::int as of, (count(*) filter (where is_back))::int as part
      from (select ${times}, payment_method, pincode, is_back from (${sentParcels(asked.scope, start)}) as parcel where ${either}) as sent
      group by grouping sets ((week), (in_period, payment_method), (in_period, pincode))
      having grouping(week) = 0 or in_period
    )
    select * from counted where kind <> 'area'
    union all
    select 'zone', coalesce(zone, ''), sum(of)::int, sum(part)::int
    from counted left join lateral ${zoneOf(sql`key`)} as area on true where kind = 'area' group by 2`,
  );
}

/** Pieces whose return was accepted, with the moment of their invoice; what was invoiced before \`start\` may be missing. */
export const returnedPieces = (scope: SellerScope, start: Date) => sql`
  select line.issued_at as moment, line.order_id, line.category, returns.reason, sum(returns.quantity)::int as back
  from returns join tax_documents document on document.fulfilment_id = returns.fulfilment_id and document.kind = 'invoice'
    join document_lines line on line.document_id = document.id and line.position = returns.position
  where returns.requested_at >= ${start} and ${wasAccepted} and ${isOfScope(scope)}
  group by line.document_id, line.position, returns.reason`;

async function readPieces(asked: Asked): Promise<Counted[]> {
  const { start, either, times } = within(asked);
  const rows = await inMemory(
    asked.shop,
    sql<Counted>`
    select case grouping(week, category, reason) when 3 then 'week' when 5 then 'category' else 'reason' end as kind,
      coalesce(week::text, category) as key, reason, sum(pieces)::int as of, sum(back)::int as part
    from (
      select ${times}, category, null as reason, pieces, 0 as back from (
        select issued_at as moment, category, pieces from document_lines line where kind = 'invoice' and ${isOfScope(asked.scope)}
      ) as sent where ${either}
      union all
      select ${times}, category, reason, 0, back from (${returnedPieces(asked.scope, start)}) as returned where ${either}
    ) as piece
    group by grouping sets ((week), (in_period, category), (in_period, category, reason))
    having grouping(week) = 0 or in_period`,
  );
  return rows.filter(({ kind, reason }) => kind !== "reason" || reason !== null);
}

/** The orders that are to be paid before dispatch; of all sellers, or those with a part of a vendor's. */
export const ordersToPay = (scope: SellerScope) => sql`
  select orders.id as order_id, created_at as moment, payment_provider,
    status = 'cancelled' and payment_status in ('pending', 'failed') as is_unpaid
  from orders where payment_method <> 'cod'
    ${
      scope === "everybody"
        ? sql``
        : sql`and exists (
      select from fulfilments where fulfilments.order_id = orders.id and fulfilments.vendor_id = ${scope.vendorId}
    )`
    }`;

async function readPayments(asked: Asked): Promise<Counted[]> {
  const { either, times } = within(asked);
  const counted = (isPart: RawBuilder<unknown>) =>
    sql`count(*)::int as of, (count(*) filter (where ${isPart}))::int as part`;
  return inMemory(
    asked.shop,
    sql<Counted>`
    with asked as materialized (
      select order_id, payment_provider, is_unpaid, ${times} from (${ordersToPay(asked.scope)}) as to_pay where ${either}
    )
    select case grouping(week) when 0 then 'order-week' else 'order' end as kind, coalesce(week::text, '') as key,
      ${counted(sql`is_unpaid`)}
    from asked group by grouping sets ((week), (in_period)) having grouping(week) = 0 or in_period
    union all
    select case grouping(week) when 0 then 'week' else 'method' end, coalesce(week::text, payment_provider),
      ${counted(sql`event = 'fail'`)}
    from asked join order_events on order_events.order_id = asked.order_id
    where machine = 'payment' and event in ('fail', 'capture')
    group by grouping sets ((week), (in_period, payment_provider)) having grouping(week) = 0 or in_period`,
  );
}
