import { type RawBuilder, sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Figures } from "./figures.ts";
import { type Days, isSameDays, type ReportPeriod } from "./report-period.ts";
import { isIn, isOfScope, keyOf, type Span } from "./sold-lines.server.ts";

const isInvoiced = sql`line.kind = 'invoice'`;
const sum = (value: RawBuilder<unknown>) => sql`whole_sum(${value})`;
const sales = sum(sql`case line.kind when 'invoice' then line.taxable else 0 end`);
const gst = sum(sql`line.cgst + line.sgst + line.igst`);
const netSales = sum(sql`line.taxable`);

/** What rows of `line` come to for the customer. */
export const paidOfLines = sql<number>`(${netSales} + ${gst} + ${sum(sql`line.borne_gst`)} + ${sum(sql`line.round_off`)})`;

/** The figures of rows of `line`, all but orders. Those of notes have neither list value nor sale value nor offers. */
const figures: Record<Exclude<keyof Figures, "orders">, RawBuilder<unknown>> = {
  pieces: sum(sql`line.pieces`),
  listValue: sum(sql`line.list_value`),
  markdown: sql`${sum(sql`line.list_value`)} - ${sum(sql`line.sale_value`)}`,
  offers: sum(sql`line.offers`),
  reduced: sql`${sum(sql`line.sale_value`)} - ${sum(sql`line.offers`)} - ${sales}`,
  sales,
  returns: sql`${sales} - ${netSales}`,
  netSales,
  gst,
  borneGst: sum(sql`line.borne_gst`),
  roundOff: sum(sql`line.round_off`),
  paid: paidOfLines,
};
type Columns = Record<string, RawBuilder<unknown>>;
const named = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
export const summed = named(figures);

/** What is counted of the lines of a period, of the one before and of the one a year ago. */
const countedOf = {
  now: { orders: "orders", sums: figures as Columns },
  before: { orders: "beforeOrders", sums: { beforeNetSales: netSales } as Columns },
  yearAgo: { orders: "yearAgoOrders", sums: { yearAgoNetSales: netSales } as Columns },
};
const orderNames = Object.values(countedOf).map(({ orders }) => orders);
const sumNames = Object.values(countedOf).flatMap(({ sums }) => Object.keys(sums));
const names = [...sumNames, ...orderNames];

/** All columns, with 0 where `some` has none. */
const columnsOf = (some: Columns) =>
  named(Object.fromEntries(names.map((name) => [name, some[name] ?? sql`0::bigint`])));
const sumsOf = (names: readonly string[]) =>
  named(Object.fromEntries(names.map((name) => [name, sum(sql.ref(name))])));

/** The days whose lines are read, with what is counted of them: the period before and that of a year ago may be the same. */
function readingsOf(period: ReportPeriod) {
  const { now, before, yearAgo } = countedOf;
  const compared = isSameDays(period.before, period.yearAgo)
    ? [{ days: period.before, of: [before, yearAgo] }]
    : [
        { days: period.before, of: [before] },
        { days: period.yearAgo, of: [yearAgo] },
      ];
  return [{ days: period, of: [now] }, ...compared];
}
const union = (selects: RawBuilder<unknown>[]) => sql.join(selects, sql` union all `);

/** Which lines are counted, and what each is counted under. */
type Counted = {
  period: ReportPeriod;
  scope: SellerScope;
  spansOf: (days: Days) => readonly Span[];
  joins?: RawBuilder<unknown>;
  where?: RawBuilder<boolean>;
};

/**
 * What lines come to by `key`, as `counted`, and in all, as `whole`. The three periods are each read by themselves, so that all
 * processes share the work and no more is added up of a line than is shown. Orders that have a single line need not be told
 * apart, and most have; the others are gathered first, as `shared`.
 */
export function countedByKey({ period, scope, spansOf, joins = sql``, where = sql`true` }: Counted) {
  const readings = readingsOf(period);
  const spans = readings.flatMap(({ days, of }, place) =>
    spansOf(days).map((span) => ({ ...span, of, place })),
  );
  const from = (days: Days) =>
    sql`document_lines line ${joins} where ${isIn(days)} and ${isOfScope(scope)} and ${where}`;
  const alone = spans.map(({ days, key, of }) => {
    const some = of.map(({ orders, sums }) => ({
      ...sums,
      [orders]: sql`count(*) filter (where is_alone and ${isInvoiced})`,
    }));
    return sql`select ${key} as key, ${columnsOf(Object.assign({}, ...some))} from ${from(days)} group by 1`;
  });
  const shared = spans.map(
    ({ days, key, place }) => sql`
    select ${sql.lit(place)} as place, ${key} as key, line.order_id from ${from(days)} and ${isInvoiced} and not is_alone group by 2, 3`,
  );
  const ordersIn = (count: RawBuilder<unknown>) =>
    Object.fromEntries(
      readings.flatMap(({ of }, place) =>
        of.map(({ orders }) => [orders, sql`${count} filter (where place = ${sql.lit(place)})`]),
      ),
    );
  const ordersOnce = orderNames.map((name) => [
    name,
    sql`${sum(sql.ref(`counted.${name}`))} - coalesce(max(again.${sql.ref(name)}), 0)`,
  ]);
  return sql`
    shared as materialized (${union(shared)}),
    counted as materialized (
      select key::text, ${sumsOf(names)} from (
        ${union([...alone, sql`select key, ${columnsOf(ordersIn(sql`count(*)`))} from shared group by key`])}
      ) as each group by each.key
    ),
    whole as (
      select count(*) as count, max("netSales") as most, ${sumsOf(sumNames)}, ${named(Object.fromEntries(ordersOnce))}
      from counted cross join (
        select ${named(ordersIn(sql`whole_sum(more)`))}
        from (select place, count(*) - 1 as more from shared group by place, order_id) as one
      ) as again
    )`;
}

/** The customers of the lines and their net sales, as rows of `key` and of these. */
export const customersOf = (period: ReportPeriod, scope: SellerScope): RawBuilder<unknown> => sql`
  select key, whole_sum(net_sales) as "netSales", whole_sum(before_net_sales) as "beforeNetSales" from (
    ${union(
      readingsOf(period).map(({ days, of }) => {
        const valueOf = (counted: unknown) =>
          of.some((one) => one === counted) ? sql`taxable` : sql`0::bigint`;
        return sql`select ${keyOf("customer")} as key, ${valueOf(countedOf.now)} as net_sales, ${valueOf(countedOf.before)} as before_net_sales
          from document_lines line where ${isIn(days)} and ${isOfScope(scope)}`;
      }),
    )}
  ) as line group by key`;
