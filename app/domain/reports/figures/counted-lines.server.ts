import { type RawBuilder, sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { ReportPeriod } from "./report-period.ts";
import { isIn, isOfScope } from "./sold-lines.server.ts";

const isInvoiced = sql`(line.kind = 'invoice')`;
const sum = (value: RawBuilder<unknown>) => sql`whole_sum(${value})`;
const sales = sum(sql`case line.kind when 'invoice' then line.taxable else 0 end`);
const gst = sum(sql`line.cgst + line.sgst + line.igst`);

/** What rows of `line` come to for the customer. */
export const paidOfLines = sql<number>`(${sum(sql`line.taxable`)} + ${gst} + ${sum(sql`line.borne_gst`)} + ${sum(sql`line.round_off`)})`;

/** The figures of rows of `line`, all but orders. Those of notes have neither list value nor sale value nor offers. */
export const summed = sql`
  ${sum(sql`line.pieces`)} as "pieces", ${sum(sql`line.list_value`)} as "listValue",
  ${sum(sql`line.list_value`)} - ${sum(sql`line.sale_value`)} as "markdown", ${sum(sql`line.offers`)} as "offers",
  ${sum(sql`line.sale_value`)} - ${sum(sql`line.offers`)} - ${sales} as "reduced", ${sales} as "sales",
  ${sales} - ${sum(sql`line.taxable`)} as "returns", ${sum(sql`line.taxable`)} as "netSales", ${gst} as "gst",
  ${sum(sql`line.borne_gst`)} as "borneGst", ${sum(sql`line.round_off`)} as "roundOff",
  ${paidOfLines} as "paid"`;

const added = [
  "pieces",
  "listValue",
  "markdown",
  "offers",
  "reduced",
  "sales",
  "returns",
  "netSales",
  "gst",
  "borneGst",
  "roundOff",
  "paid",
  "beforeNetSales",
  "yearAgoNetSales",
].map((name) => sql.ref<string>(name));
const ordersIn = [
  [sql.ref<boolean>("is_now"), sql.ref<number>("orders")],
  [sql.ref<boolean>("is_before"), sql.ref<number>("beforeOrders")],
  [sql.ref<boolean>("is_year_ago"), sql.ref<number>("yearAgoOrders")],
] as const;

const amounts = [
  ...([
    "pieces",
    "list_value",
    "sale_value",
    "offers",
    "taxable",
    "cgst",
    "sgst",
    "igst",
    "borne_gst",
  ] as const),
  "round_off",
] as const;

/**
 * The lines of a period, of the one before and of the one a year ago, each read by itself, so that all processes share the work
 * and no line is asked more than once which of the three it is in. `amounts` are those of the period; of the others only
 * the net sales are added up.
 */
export function linesOf(period: ReportPeriod, scope: SellerScope): RawBuilder<unknown> {
  const { before, yearAgo } = period;
  const isSame = before.from === yearAgo.from && before.until === yearAgo.until;
  const spans = [
    { days: period, now: true, before: false, yearAgo: false },
    { days: before, now: false, before: true, yearAgo: isSame },
    ...(isSame ? [] : [{ days: yearAgo, now: false, before: false, yearAgo: true }]),
  ];
  const value = (column: string, counts: boolean) =>
    counts ? sql`${sql.ref(column)}::bigint` : sql`0::bigint`;
  const selects = spans.map(
    ({ days, ...is }) => sql`
      select issued_at, kind, document_id, order_id, is_alone, product_id, vendor_id, category, brand, city, state,
        ${sql.join(amounts.map((name) => sql`${value(name, is.now)} as ${sql.ref(name)}`))},
        ${value("taxable", is.before)} as before_sales, ${value("taxable", is.yearAgo)} as year_ago_sales,
        ${sql.lit(is.now)} as is_now, ${sql.lit(is.before)} as is_before, ${sql.lit(is.yearAgo)} as is_year_ago
      from document_lines line where ${isIn(days)} and ${isOfScope(scope)}`,
  );
  return sql`(${sql.join(selects, sql` union all `)}) as line`;
}

/**
 * What `lines` (as `linesOf` has them, and what is joined to them) come to by `key`, as `counted`, and in all, as `whole`.
 * Orders that have a single line need not be told apart, and most have; the others are gathered first.
 */
export function countedByKey(lines: RawBuilder<unknown>, key: RawBuilder<string>): RawBuilder<unknown> {
  const ofEach = (text: (is: RawBuilder<boolean>, name: RawBuilder<number>) => RawBuilder<unknown>) =>
    sql.join(ordersIn.map(([is, name]) => text(is, name)));
  const counted = ofEach((is, name) => sql`count(*) filter (where ${is}) as ${name}`);
  const anyOf = ofEach((is) => sql`bool_or(${is}) as ${is}`);
  return sql`
    alone as materialized (
      select ${key} as key, ${summed},
        ${sum(sql`before_sales`)} as "beforeNetSales", ${sum(sql`year_ago_sales`)} as "yearAgoNetSales",
        ${ofEach((is, name) => sql`count(*) filter (where ${is} and is_alone and ${isInvoiced}) as ${name}`)}
      from ${lines} group by 1
    ), shared as materialized (
      select ${key} as key, line.order_id, ${anyOf} from ${lines} where ${isInvoiced} and not is_alone group by 1, 2
    ), counted as (
      select key, ${sql.join(added)}, ${ofEach((_, name) => sql`alone.${name} + coalesce(several.${name}, 0) as ${name}`)}
      from alone left join (select key, ${counted} from shared group by key) as several using (key)
    ), whole as (
      select count(*) as count, max("netSales") as most, ${sql.join(added.map((name) => sql`${sum(name)} as ${name}`))},
        ${ofEach((_, name) => sql`${sum(sql`alone.${name}`)} + coalesce(max(several.${name}), 0) as ${name}`)}
      from alone cross join (select ${counted} from (select ${anyOf} from shared group by order_id) as one) as several
    )`;
}
