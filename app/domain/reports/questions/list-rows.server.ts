import { type RawBuilder, sql } from "kysely";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { moments } from "../figures/sold-lines.server.ts";
import { bookedIn } from "./booked.server.ts";
import { ordersToPay, returnedPieces, sentParcels, zoneOf } from "./going-wrong.server.ts";
import { type Fault, isFault, type RowFilters, type RowQuery } from "./row-query.ts";

/** A row behind a figure: whole paise of what was booked; of faults how many. */
export type FigureRow = {
  id: string;
  moment: Date;
  /** The page of an order is by its own id in the panel, and by that of the vendor's part elsewhere. */
  orderId: string | null;
  fulfilmentId: string | null;
  orderNumber: string | null;
  document: string | null;
  note: string | null;
  value: number;
};

/** Lists the rows that a figure of the five questions adds up, the oldest first, with the sum of all their pages. */
export async function listRows(shop: Shop, query: RowQuery) {
  const scope = sellerScope(shop.actor, "reports.read");
  sellerScope(shop.actor, "books.read");
  const { of, period, filters, page, limit } = query;
  const { start, stop } = moments(period);
  const found = isFault(of)
    ? sql`${faultRows[of](scope, filters, start)} and moment >= ${start} and moment < ${stop}`
    : sql`select moment, order_id, document_id, note, amount::numeric as value
        from ${bookedIn([["now", period]], scope)} where source = ${of}`;
  const rows = sql`(${found}) as found`;
  const { rows: sums } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(value), 0)::numeric as sum from ${rows}`.execute(shop.db);
  const part =
    scope === "everybody"
      ? sql`null`
      : sql`(select id from fulfilments where order_id = orders.id and vendor_id = ${scope.vendorId} limit 1)`;
  const { rows: listed } = await sql<FigureRow>`
    select row_number() over ()::text as id, moment, found.order_id as "orderId", ${part} as "fulfilmentId",
      orders.number as "orderNumber", tax_documents.number as document, note, value
    from ${rows} left join orders on orders.id = found.order_id
      left join tax_documents on tax_documents.id = found.document_id
    order by moment, orders.number, document, note, value
    limit ${limit} offset ${(page - 1) * limit}`.execute(shop.db);
  return { rows: listed, ...(sums[0] ?? { count: 0, sum: 0 }) };
}

const among = (column: RawBuilder<unknown>, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

const faultRows: Record<
  Fault,
  (scope: SellerScope, filters: RowFilters, start: Date) => RawBuilder<unknown>
> = {
  undelivered: (scope, { method, zone }, start) => sql`
    select moment, order_id, null::uuid as document_id, coalesce(carrier || ' ' || tracking_number, '') as note, 1 as value
    from (
      select parcel.*, carrier, tracking_number, zone
      from (${sentParcels(scope, start)}) as parcel join tax_documents document on document.id = document_id
        join fulfilments on fulfilments.id = fulfilment_id left join lateral ${zoneOf(sql`pincode`)} as area on true
    ) as sent
    where is_back and ${among(sql`payment_method`, method)} and ${among(sql`coalesce(zone, '')`, zone)}`,
  returned: (scope, { reason, category }, start) => sql`
    select moment, order_id, null::uuid as document_id, category as note, back as value
    from (${returnedPieces(scope, start)}) as piece
    where ${among(sql`reason`, reason)} and ${among(sql`category`, category)}`,
  declined: (scope, { method }) => sql`
    select moment, order_id, null::uuid as document_id, null as note, 1 as value
    from (${ordersToPay(scope)}) as to_pay join order_events using (order_id)
    where machine = 'payment' and event = 'fail' and ${among(sql`payment_provider`, method)}`,
  "never-paid": (scope) => sql`
    select moment, order_id, null::uuid as document_id, null as note, 1 as value
    from (${ordersToPay(scope)}) as to_pay where is_unpaid`,
};
