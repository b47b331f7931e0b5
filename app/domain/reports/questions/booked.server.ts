import { type RawBuilder, sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Days } from "../figures/report-period.ts";
import { moments } from "../figures/sold-lines.server.ts";

/**
 * What the shop, or a vendor, earns and bears, row by row, as `booked`: of which `span`, `source`, `moment`, `amount` in whole
 * paise without GST, negative for what is taken off; and the order and the document it is of. 'unknown' are sales of goods
 * whose cost is not known.
 */
export function bookedIn(
  spans: readonly (readonly [name: string, days: Days])[],
  scope: SellerScope,
): RawBuilder<unknown> {
  const rows = spans.map(([name, days]) => {
    const { start, stop } = moments(days);
    return sql`(${name}::text, ${start}::timestamptz, ${stop}::timestamptz)`;
  });
  const asked = sql`(values ${sql.join(rows)}) as asked (span, start, stop)`;
  const within = (column: string) => sql`${sql.ref(column)} >= start and ${sql.ref(column)} < stop`;
  const seller =
    scope === "everybody" ? sql`(select id from vendors where is_own)` : sql`${scope.vendorId}::text`;
  const goods = sql`
    select span, case when known then 'sales' else 'unknown' end as source, line.issued_at as moment, line.taxable as amount,
      line.order_id, line.document_id, null as note
    from ${asked} join document_lines line on ${within("line.issued_at")} and line.vendor_id = ${seller}
      cross join lateral (
        select coalesce(bool_and(cost is not null), false) as known from goods_costs
        where goods_costs.order_id = line.order_id and goods_costs.position = line.position and why = 'shipped'
      ) as left_at
    union all
    select span, 'cost', moment, -cost, goods_costs.order_id, null, products.name
    from ${asked} join goods_costs on ${within("moment")} and goods_costs.vendor_id = ${seller}
      join products on products.id = goods_costs.product_id
    where cost is not null`;
  return sql`(${goods} union all ${scope === "everybody" ? ofShop(asked, within) : ofVendor(asked, within, scope.vendorId)}) as booked`;
}

type Within = (column: string) => RawBuilder<unknown>;

const ofShop = (asked: RawBuilder<unknown>, within: Within) => sql`
  select span, 'commission', issued_at, commission, tax_documents.order_id, tax_documents.id, null
  from ${asked} join tax_documents on ${within("issued_at")} join document_commission on document_id = tax_documents.id
  union all
  select span, 'goodwill', entered_at, entry.amount, coalesce(payments.order_id, refunds.order_id), null, store_credits.reason
  from ${asked} join store_credit_entries entry on ${within("entered_at")}
    join store_credits on store_credits.id = entry.credit_id
    left join payments on payments.id = entry.payment_id left join refunds on refunds.id = entry.refund_id
  where store_credits.request_id is not null and entry.kind in ('used', 'given-back')
  union all
  select span, 'charges', received_at, -shortfall, order_id, null, shortfall_reason
  from ${asked} join payments on ${within("received_at")}
  where shortfall > 0
  union all
  select span, 'couriers', received_on::timestamp at time zone 'Asia/Kolkata', -fee, null, null, courier || ' ' || reference
  from ${asked} join cash_remittances
    on received_on >= (start at time zone 'Asia/Kolkata')::date and received_on < (stop at time zone 'Asia/Kolkata')::date
  where fee > 0`;

const ofVendor = (asked: RawBuilder<unknown>, within: Within, vendorId: string) => sql`
  select span, kind, entered_at, amount, order_id, document_id, null
  from ${asked} join vendor_ledger_entries entry on ${within("entered_at")} and entry.vendor_id = ${vendorId}
    join fulfilments on fulfilments.id = entry.fulfilment_id
  where kind in ('commission', 'gst-on-commission', 'tcs', 'tds')`;
