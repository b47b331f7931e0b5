import { type RawBuilder, sql } from "kysely";
import type { ReturnReason } from "#db/values/return-values.ts";
import { nameOfProvider } from "../../base/payment-providers/provider-names.ts";
import { daysAfter } from "../../base/time/indian-days.ts";
import { paymentMethodLabels } from "../../orders/order/order-labels.ts";
import { staffReasonLabels } from "../../returns/return/staff-labels.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Days, ReportPeriod } from "../figures/report-period.ts";
import { inMemory, isOfScope, moments } from "../figures/sold-lines.server.ts";
import { daysOfSteps, startOf } from "../figures/steps-of.ts";
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

/** A span of days in which rows are counted: the period, or one of the weeks up to its end by its Monday. */
type Span = Days & { week: string | null };
/** What is counted of a span, by `key`; `kind` where a statement counts two things. */
type Counted = Rate & { week: string | null; kind?: string; key: string; reason?: ReturnReason | null };
type Asked = { shop: Shop; scope: SellerScope; spans: readonly Span[] };

/** Counts what goes wrong in a period and in the weeks up to its end. Three statements. Checks no permission. */
export async function readGoingWrong(
  shop: Shop,
  scope: SellerScope,
  period: ReportPeriod,
): Promise<GoingWrong> {
  const { from, until } = period;
  const firstMonday = daysAfter(startOf("week", until), -7 * (weeksShown - 1));
  const weeks = daysOfSteps("week", { from: firstMonday, until });
  const asked = {
    shop,
    scope,
    spans: [{ week: null, from, until }, ...weeks.map(({ key, days }) => ({ week: key, ...days }))],
  };
  const [parcels, pieces, paid] = await Promise.all([
    readParcels(asked),
    readPieces(asked),
    readPayments(asked),
  ]);
  const course = (rows: readonly Counted[]): Course => ({
    total: rateOf(rows.filter(({ week }) => week === null)),
    weeks: weeks.map(({ key }) => ({ week: key, ...rateOf(rows.filter(({ week }) => week === key)) })),
  });
  const named = (rows: readonly Counted[], name: (key: string) => string): NamedRate[] =>
    [...Map.groupBy(inPeriod(rows), ({ key }) => key)]
      .map(([key, rows]) => ({ key, name: name(key), ...rateOf(rows) }))
      .toSorted((a, b) => b.part / b.of - a.part / a.of || b.of - a.of || a.name.localeCompare(b.name));
  const ofKind = (rows: readonly Counted[], kind: string) => rows.filter((row) => row.kind === kind);
  const [methods, payments] = [ofKind(parcels, "method"), ofKind(paid, "payment")];
  const categories = named(pieces, (key) => key);
  return {
    parcels: {
      ...course(methods),
      methods: named(methods, (key) => paymentMethodLabels[key] ?? key),
      zones: named(ofKind(parcels, "zone"), (key) => key || "No zone"),
    },
    pieces: { ...course(pieces), categories, reasons: reasonsOf(inPeriod(pieces), categories) },
    payments: { ...course(payments), methods: named(payments, nameOfProvider) },
    orders: course(ofKind(paid, "order")),
  };
}

const inPeriod = (rows: readonly Counted[]) => rows.filter(({ week }) => week === null);

const rateOf = (rows: readonly Counted[]): Rate => ({
  part: rows.reduce((sum, { part }) => sum + part, 0),
  of: rows.reduce((sum, { of }) => sum + of, 0),
});

function reasonsOf(counted: readonly Counted[], categories: readonly NamedRate[]) {
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

/**
 * What is selected of each span, one after the other. No row is told its week, which would take longer than counting it, and
 * all processes share the work.
 */
const ofSpans = (
  { spans }: Asked,
  select: (span: {
    week: RawBuilder<unknown>;
    isPeriod: boolean;
    start: Date;
    isWithin: RawBuilder<boolean>;
  }) => RawBuilder<unknown>,
) =>
  sql.join(
    spans.map(({ week, ...days }) => {
      const { start, stop } = moments(days);
      const isWithin = sql<boolean>`moment >= ${start} and moment < ${stop}`;
      return select({ week: sql`${week}::text as week`, isPeriod: week === null, start, isWithin });
    }),
    sql` union all `,
  );

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

function readParcels(asked: Asked): Promise<Counted[]> {
  const sent = ofSpans(
    asked,
    ({ week, isPeriod, start, isWithin }) => sql`
      select ${week}, payment_method, ${isPeriod ? sql`pincode` : sql`''`} as pincode, count(*) as of,
        count(*) filter (where is_back) as part
      from (${sentParcels(asked.scope, start)}) as parcel where ${isWithin} group by 2, 3`,
  );
  const summed = sql`sum(of)::int as of, sum(part)::int as part from counted`;
  return inMemory(
    asked.shop,
    sql<Counted>`
    with counted as materialized (${sent})
    select week, 'method' as kind, payment_method as key, ${summed} group by week, payment_method
    union all
    select week, 'zone', coalesce(zone, '') as key, ${summed} left join lateral ${zoneOf(sql`pincode`)} as area on true
    where week is null group by week, zone`,
  );
}

/** Pieces whose return was accepted, with the moment of their invoice; what was invoiced before \`start\` may be missing. */
export const returnedPieces = (scope: SellerScope, start: Date) => sql`
  select line.issued_at as moment, line.order_id, line.category, returns.reason, sum(returns.quantity)::int as back
  from returns join tax_documents document on document.fulfilment_id = returns.fulfilment_id and document.kind = 'invoice'
    join document_lines line on line.document_id = document.id and line.position = returns.position
  where returns.requested_at >= ${start} and ${wasAccepted} and ${isOfScope(scope)}
  group by line.document_id, line.position, returns.reason`;

function readPieces(asked: Asked): Promise<Counted[]> {
  const { shop, scope } = asked;
  const sent = sql`
    select issued_at as moment, category, pieces from document_lines line where kind = 'invoice' and ${isOfScope(scope)}`;
  return inMemory(
    shop,
    sql<Counted>`${ofSpans(
      asked,
      ({ week, start, isWithin }) => sql`
        select ${week}, category as key, null as reason, whole_sum(pieces)::int as of, 0 as part
        from (${sent}) as sent where ${isWithin} group by category
        union all
        select ${week}, category, reason, 0, sum(back)::int
        from (${returnedPieces(scope, start)}) as returned where ${isWithin} group by category, reason`,
    )}`,
  );
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

function readPayments(asked: Asked): Promise<Counted[]> {
  const toPay = sql`(${ordersToPay(asked.scope)}) as to_pay`;
  const counted = (isPart: RawBuilder<unknown>) =>
    sql`count(*)::int as of, (count(*) filter (where ${isPart}))::int as part`;
  return inMemory(
    asked.shop,
    sql<Counted>`${ofSpans(
      asked,
      ({ week, isWithin }) => sql`
        select ${week}, 'order' as kind, '' as key, ${counted(sql`is_unpaid`)} from ${toPay} where ${isWithin}
        union all
        select ${week}, 'payment', payment_provider, ${counted(sql`event = 'fail'`)}
        from ${toPay} join order_events using (order_id)
        where ${isWithin} and machine = 'payment' and event in ('fail', 'capture') group by payment_provider`,
    )}`,
  );
}
