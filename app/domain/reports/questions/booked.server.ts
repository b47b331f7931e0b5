import { type RawBuilder, sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Days } from "../figures/report-period.ts";
import { moments } from "../figures/sold-lines.server.ts";

/**
 * What the shop, or a vendor, earns and bears, row by row, as `booked`: of which `span`, `source`, `moment`, `amount` in whole
 * paise without GST, negative for what is taken off; and the order and the document it is of. 'unknown' are sales of goods
 * whose cost is not known. Each span is read by itself, so that all processes share the work.
 */
export function bookedIn(
  spans: readonly (readonly [name: string, days: Days])[],
  scope: SellerScope,
): RawBuilder<unknown> {
  const rows = spans.flatMap(([name, days]) => {
    const { start, stop } = moments(days);
    const span = sql`${sql.lit(name)} as span`;
    const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${stop}`;
    return [
      ...ofGoods(span, within, scope),
      ...(scope === "everybody" ? ofShop(span, within) : ofVendor(span, within, scope.vendorId)),
    ];
  });
  return sql`(${sql.join(rows, sql` union all `)}) as booked`;
}

type Within = (column: string) => RawBuilder<unknown>;
type Rows = RawBuilder<unknown>[];

function ofGoods(span: RawBuilder<unknown>, within: Within, scope: SellerScope): Rows {
  const seller =
    scope === "everybody" ? sql`(select id from vendors where is_own)` : sql`${scope.vendorId}::text`;
  return [
    sql`select ${span}, case when is_cost_known then 'sales' else 'unknown' end as source, issued_at as moment, taxable as amount,
        order_id, document_id, null as note
      from document_lines where ${within("issued_at")} and vendor_id = ${seller}`,
    sql`select ${span}, 'cost', moment, -cost::bigint, order_id, null, (select name from products where id = product_id)
      from goods_costs where ${within("moment")} and vendor_id = ${seller} and cost is not null`,
  ];
}

const ofShop = (span: RawBuilder<unknown>, within: Within): Rows => [
  sql`select ${span}, 'commission', issued_at, commission::bigint,
      (select order_id from tax_documents where id = document_id), document_id, null
    from document_commission where ${within("issued_at")}`,
  sql`select ${span}, 'goodwill', entered_at, entry.amount::bigint, coalesce(payments.order_id, refunds.order_id), null,
      store_credits.reason
    from store_credit_entries entry join store_credits on store_credits.id = entry.credit_id
      left join payments on payments.id = entry.payment_id left join refunds on refunds.id = entry.refund_id
    where ${within("entered_at")} and store_credits.request_id is not null and entry.kind in ('used', 'given-back')`,
  sql`select ${span}, 'charges', received_at, -shortfall::bigint, order_id, null, shortfall_reason
    from payments where ${within("received_at")} and shortfall > 0`,
  sql`select ${span}, 'couriers', at, -fee::bigint, null, null, courier || ' ' || reference
    from cash_remittances cross join lateral (select received_on::timestamp at time zone 'Asia/Kolkata' as at) as received
    where ${within("at")} and fee > 0`,
];

const ofVendor = (span: RawBuilder<unknown>, within: Within, vendorId: string): Rows => [
  sql`select ${span}, kind, entered_at, amount::bigint, order_id, document_id, null
    from vendor_ledger_entries entry join fulfilments on fulfilments.id = entry.fulfilment_id
    where ${within("entered_at")} and entry.vendor_id = ${vendorId} and kind in ('commission', 'gst-on-commission', 'tcs', 'tds')`,
];
