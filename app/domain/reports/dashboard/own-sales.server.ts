import { sql } from "kysely";
import { isBought } from "../../orders/order/order-conditions.server.ts";
import { revenueOfFulfilment } from "../../orders/order/revenue.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { salesBars, type SalesUnit } from "./sales-spans.ts";

export type SalesBar = {
  /** The Indian calendar day it begins on: '2026-11-21'. */
  day: string;
  /** Whole paise including GST. */
  sales: number;
};

/**
 * Reads the vendor's sales by day, by week from Monday or by month, oldest first; the last one is the current one.
 * A sale is a fulfilment of a bought order that is not cancelled, less its credits, at the time it was ordered. One
 * statement.
 */
export async function readOwnSales(shop: Shop, unit: SalesUnit): Promise<SalesBar[]> {
  const { vendorId } = requireForVendor(shop.actor, "reports.read-own");
  const { rows } = await sql<SalesBar>`
    with periods as (
      select start, start + ${`1 ${unit}`}::interval as stop
      from (select date_trunc(${unit}, ${shop.now()}::timestamptz at time zone 'Asia/Kolkata') as latest) as now,
        generate_series(
          latest - ${salesBars[unit] - 1} * ${`1 ${unit}`}::interval, latest, ${`1 ${unit}`}::interval
        ) as start
    )
    select to_char(start, 'YYYY-MM-DD') as day, coalesce(sum(${revenueOfFulfilment}), 0) as sales
    from periods
    left join (fulfilments join orders on orders.id = fulfilments.order_id)
      on fulfilments.vendor_id = ${vendorId} and fulfilments.status <> 'cancelled' and ${isBought}
      and fulfilments.placed_at >= start at time zone 'Asia/Kolkata'
      and fulfilments.placed_at < stop at time zone 'Asia/Kolkata'
    group by start
    order by start
  `.execute(shop.db);
  return rows;
}
