import { type RawBuilder, sql } from "kysely";
import type { ReturnReason } from "#db/values/return-values.ts";
import { nameOfProvider } from "../../base/payment-providers/provider-names.ts";
import { daysAfter } from "../../base/time/indian-days.ts";
import { paymentMethodLabels } from "../../orders/order/order-labels.ts";
import { staffReasonLabels } from "../../returns/return/staff-labels.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Days, ReportPeriod } from "../figures/report-period.ts";
import { isOfScope, moments, startOfStep } from "../figures/sold-lines.server.ts";
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

/** `kind` is what a count is of: 'total', 'week', or what it is counted by. */
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
  const course = (rows: readonly Counted[], total = "total", week = "week"): Course => ({
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
      ...course(parcels),
      methods: named(parcels, "method", (key) => paymentMethodLabels[key] ?? key),
      zones: named(parcels, "zone", (key) => key || "No zone"),
    },
    pieces: { ...course(pieces), categories, reasons: reasonsOf(pieces, categories) },
    payments: { ...course(paid, "payment", "payment-week"), methods: named(paid, "method", nameOfProvider) },
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

/** From the first moment of the weeks or of the period to the end of both, and whether `moment` is of either. */
function within({ period, weeks }: Asked, moment: RawBuilder<unknown>) {
  const [ofPeriod, ofWeeks] = [moments(period), moments(weeks)];
  const start = ofPeriod.start < ofWeeks.start ? ofPeriod.start : ofWeeks.start;
  return {
    either: sql`${moment} >= ${start} and ${moment} < ${ofPeriod.stop}`,
    inPeriod: sql`${moment} >= ${ofPeriod.start}`,
    inWeeks: sql`${moment} >= ${ofWeeks.start}`,
  };
}

/** What the parcels are whose invoice left with them; `is_back` of those that came back, or are on their way back. */
export const sentParcels = (scope: SellerScope) => sql`
  select document.issued_at as moment, document.fulfilment_id, document.order_id, exists (
    select from returns_to_origin where returns_to_origin.fulfilment_id = document.fulfilment_id
      and returns_to_origin.state in ('coming-back', 'received', 'damaged')
  ) as is_back
  from tax_documents document join fulfilments on fulfilments.id = document.fulfilment_id
  where document.kind = 'invoice' and sent_by is distinct from 'collected'
    and ${isOfScope(scope, "document.vendor_id")}`;

/** The zone of a PIN code: that of the longest beginning that is known. */
export const zoneOf = (pincode: RawBuilder<unknown>) => sql`(
  select zone from delivery_areas
  where prefix in (select left(${pincode}, digits) from generate_series(1, 6) as digits)
  order by length(prefix) desc limit 1
)`;

async function readParcels(asked: Asked): Promise<Counted[]> {
  const { either, inPeriod, inWeeks } = within(asked, sql`moment`);
  const counted = sql`count(*)::int as of, (count(*) filter (where is_back))::int as part`;
  const { rows } = await sql<Counted>`
    with sent as materialized (
      select parcel.*, payment_method, pincode from (${sentParcels(asked.scope)}) as parcel
        join orders on orders.id = order_id where ${either}
    ), areas as (
      select pincode, ${counted} from sent where ${inPeriod} group by pincode
    )
    select 'total' as kind, '' as key, ${counted} from sent where ${inPeriod}
    union all
    select 'week', ${startOfStep("week", sql`moment`)}, ${counted} from sent where ${inWeeks} group by 2
    union all
    select 'method', payment_method, ${counted} from sent where ${inPeriod} group by 2
    union all
    select 'zone', coalesce(zone, ''), sum(of)::int, sum(part)::int
    from areas left join lateral ${zoneOf(sql`pincode`)} as area on true
    group by 2
  `.execute(asked.shop.db);
  return rows;
}

/** Lines that were invoiced, each with the accepted returns of its pieces, or one row if there are none. */
export const sentPieces = (scope: SellerScope) => sql`
  select line.issued_at as moment, line.order_id, line.position, line.category, line.pieces, reason,
    coalesce(back.pieces, 0) as back
  from document_lines line left join lateral (
    select returns.reason, sum(returns.quantity)::int as pieces from returns
    where returns.order_id = line.order_id and returns.position = line.position and ${wasAccepted}
    group by returns.reason
  ) as back on true
  where line.kind = 'invoice' and ${isOfScope(scope)}`;

async function readPieces(asked: Asked): Promise<Counted[]> {
  const { either, inPeriod, inWeeks } = within(asked, sql`moment`);
  // A line with several reasons has several rows; its pieces count once.
  const counted = sql`coalesce(sum(pieces) filter (where place = 1), 0)::int as of, coalesce(sum(back), 0)::int as part`;
  const { rows } = await sql<Counted>`
    with sent as materialized (
      select *, row_number() over (partition by order_id, position order by reason) as place
      from (${sentPieces(asked.scope)}) as piece where ${either}
    )
    select 'total' as kind, '' as key, null as reason, ${counted} from sent where ${inPeriod}
    union all
    select 'week', ${startOfStep("week", sql`moment`)}, null, ${counted} from sent where ${inWeeks} group by 2
    union all
    select 'category', category, null, ${counted} from sent where ${inPeriod} group by 2
    union all
    select 'reason', category, reason, ${counted} from sent where ${inPeriod} and reason is not null group by 2, 3
  `.execute(asked.shop.db);
  return rows;
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
  const { either, inPeriod, inWeeks } = within(asked, sql`moment`);
  const week = startOfStep("week", sql`moment`);
  const ofOrders = sql`count(*)::int as of, (count(*) filter (where is_unpaid))::int as part`;
  const ofPayments = sql`count(*)::int as of, (count(*) filter (where event = 'fail'))::int as part`;
  const { rows } = await sql<Counted>`
    with asked as materialized (
      select * from (${ordersToPay(asked.scope)}) as to_pay where ${either}
    ), ended as materialized (
      select asked.*, event from asked join order_events on order_events.order_id = asked.order_id
      where machine = 'payment' and event in ('fail', 'capture')
    )
    select 'order' as kind, '' as key, ${ofOrders} from asked where ${inPeriod}
    union all
    select 'order-week', ${week}, ${ofOrders} from asked where ${inWeeks} group by 2
    union all
    select 'payment', '', ${ofPayments} from ended where ${inPeriod}
    union all
    select 'payment-week', ${week}, ${ofPayments} from ended where ${inWeeks} group by 2
    union all
    select 'method', payment_provider, ${ofPayments} from ended where ${inPeriod} group by 2
  `.execute(asked.shop.db);
  return rows;
}
