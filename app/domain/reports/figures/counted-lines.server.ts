import { type RawBuilder, sql } from "kysely";

/**
 * The figures of rows of `line` where `counts` is true, all but orders. A figure that sums up nothing is 0.
 */
export function summed(counts: RawBuilder<boolean>): RawBuilder<unknown> {
  const sum = (value: RawBuilder<unknown>, when = sql`true`) =>
    sql`coalesce(sum(${value}) filter (where ${counts} and ${when}), 0)`;
  return sql`
    ${sum(sql`line.pieces`)}::int as "pieces", ${sum(sql`line.list_value`)} as "listValue",
    ${sum(sql`line.list_value - line.sale_value`)} as "markdown", ${sum(sql`line.offers`)} as "offers",
    ${sum(sql`line.sale_value - line.offers - line.taxable`, isInvoiced)} as "reduced",
    ${sum(sql`line.taxable`, isInvoiced)} as "sales", ${sum(sql`-line.taxable`, sql`not ${isInvoiced}`)} as "returns",
    ${sum(sql`line.taxable`)} as "netSales", ${sum(sql`line.cgst + line.sgst + line.igst`)} as "gst",
    ${sum(sql`line.borne_gst`)} as "borneGst", ${sum(sql`line.round_off`)} as "roundOff",
    ${sum(sql`line.taxable + line.cgst + line.sgst + line.igst + line.borne_gst + line.round_off`)} as "paid"`;
}

const isInvoiced = sql`(line.kind = 'invoice')`;

/**
 * What `lines` (with `key`, and for each span whether a line is in it) come to by `key`. Orders that have a single line need
 * not be told apart, and most have; the others are gathered first.
 */
export const countedByKey = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select key, alone.orders + coalesce(shared.orders, 0) as "orders",
    "pieces", "listValue", "markdown", "offers", "reduced", "sales", "returns", "netSales", "gst", "borneGst", "roundOff", "paid",
    alone.before_orders + coalesce(shared.before_orders, 0) as "beforeOrders", "beforeNetSales",
    alone.year_orders + coalesce(shared.year_orders, 0) as "yearAgoOrders", "yearAgoNetSales"
  from (
    select key, ${summed(sql`is_now`)},
      (count(*) filter (where is_now and is_alone and ${isInvoiced}))::int as orders,
      (count(*) filter (where is_before and is_alone and ${isInvoiced}))::int as before_orders,
      (count(*) filter (where is_year_ago and is_alone and ${isInvoiced}))::int as year_orders,
      coalesce(sum(line.taxable) filter (where is_before), 0) as "beforeNetSales",
      coalesce(sum(line.taxable) filter (where is_year_ago), 0) as "yearAgoNetSales"
    from (${lines}) as line group by key
  ) as alone left join (
    select key, (count(*) filter (where is_now))::int as orders, (count(*) filter (where is_before))::int as before_orders,
      (count(*) filter (where is_year_ago))::int as year_orders
    from (
      select key, order_id, bool_or(is_now) as is_now, bool_or(is_before) as is_before, bool_or(is_year_ago) as is_year_ago
      from (${lines}) as line where kind = 'invoice' and not is_alone group by key, order_id
    ) as shared_order group by key
  ) as shared using (key)`;
