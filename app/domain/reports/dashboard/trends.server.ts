import { sql } from "kysely";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { creditedSince, isSold } from "../../orders/order/revenue.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type ShopDay = {
  /** '2026-11-21' */
  day: string;
  /**
   * The total of the sales of all sellers, less their credits, in whole paise including GST: see
   * orders/revenue.server.ts.
   */
  revenue: number;
  /** The orders that these are: neither waiting for payment (cash is paid on delivery), cancelled nor fully refunded. */
  orders: number;
  customers: number;
};

export type Trends = {
  /** The days asked for, oldest first; the last one is today. */
  days: ShopDay[];
  /** The sums of as many days before. */
  before: Omit<ShopDay, "day">;
};

const longDay = 24 * 60 * 60_000;

/** Reads the shop's figures of the last `days` days, and of as many before them. One query. */
export async function readTrends(shop: Shop, days: number): Promise<Trends> {
  requirePermission(shop.actor, "reports.read-any");
  const today = startOfIndianDay(indianDay(shop.now()));
  const first = new Date(today.getTime() - (2 * days - 1) * longDay);
  const { rows } = await sql<ShopDay>`
    with days as (
      select generate_series(0, ${2 * days - 1}::int) as place
    ), placed as (
      select floor(extract(epoch from created_at - ${first}::timestamptz) / 86400)::int as place,
        count(*) filter (where ${isSold} and orders.total > coalesce(credited.amount, 0))::int as orders,
        sum(orders.total - coalesce(credited.amount, 0)) filter (where ${isSold}) as revenue
      from orders
        left join ${creditedSince(sql`${first}::timestamptz`)} on credited.order_id = orders.id
      where created_at >= ${first}::timestamptz group by 1
    ), joined as (
      select floor(extract(epoch from created_at - ${first}::timestamptz) / 86400)::int as place, count(*)::int as customers
      from profiles where role = 'customer' and created_at >= ${first}::timestamptz group by 1
    )
    select
      to_char((${first}::timestamptz + days.place * interval '1 day') at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      coalesce(revenue, 0) as revenue, coalesce(orders, 0) as orders,
      coalesce(customers, 0) as customers
    from days left join placed using (place) left join joined using (place)
    order by days.place
  `.execute(shop.db);
  const before = rows.slice(0, days);
  return {
    days: rows.slice(days),
    before: {
      revenue: sumOf(before, "revenue"),
      orders: sumOf(before, "orders"),
      customers: sumOf(before, "customers"),
    },
  };
}

function sumOf(days: readonly ShopDay[], what: Exclude<keyof ShopDay, "day">): number {
  return days.reduce((sum, day) => sum + day[what], 0);
}
