import { type RawBuilder, sql } from "kysely";
import { dayAfter, indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  hasPart,
  hasCashToGiveBack,
  hasRefundToSend,
  isLate,
  isToCollect,
  isToFollowUp,
  isToPack,
  isToShip,
  isUtrToConfirm,
  orderFinancialStatus,
} from "../order/order-conditions.server.ts";
import { dueOfOrder } from "../order/order-money.server.ts";
import { revenueOfOrder, worthOfOrder } from "../order/revenue.server.ts";
import { sumOrders } from "./order-totals.server.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { ageInDays, firstGoods, orderColumns } from "./order-columns.server.ts";
import { ordersMatching } from "./order-search.server.ts";
import { type OrdersQuery, ordersPerPage } from "./orders-query.ts";

export type OrderRow = Awaited<ReturnType<typeof listRecentOrders>>[number];
/** A row of the list, which also says what is to be packed, whose it is and how to reach the customer. */
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["rows"][number];

const sortColumns = {
  placed: sql`orders.created_at`,
  number: sql`orders.number`,
  customer: sql`lower(orders.full_name)`,
  total: sql`orders.total`,
  status: sql`array_position(array['pending', 'processing', 'shipped', 'delivered', 'cancelled'], orders.status)`,
  payment: sql`array_position(array['pending', 'failed', 'paid', 'refunded'], orders.payment_status)`,
} as const;

const columns = [
  ...orderColumns,
  "orders.full_name as customer",
  "orders.utr",
  // Of orders that wait for a transfer, to match it with the statement.
  sql<number | null>`case when payment_method in ('bank', 'upi') and payment_status = 'pending'
    and orders.status <> 'cancelled' then ${dueOfOrder} end`.as("transferDue"),
] as const;

/** What only the list reads: it is worked through from its rows. */
const listedColumns = (today: string) =>
  [
    firstGoods("orders").as("goods"),
    ageInDays(sql`orders.created_at`, today).as("age"),
    sql<string>`(select string_agg(distinct vendor_name, ', ' order by vendor_name) from fulfilments
      where fulfilments.order_id = orders.id)`.as("sellers"),
    deliveryOfOrder,
  ] as const;

/** Lists one page of the shop's orders for an admin, with the sums of all pages. */
export async function listOrders(shop: Shop, query: OrdersQuery) {
  requirePermission(shop.actor, "orders.read-any");
  const selection = selectOrders(shop, query);
  const direction = query.sort.isDescending ? sql`desc` : sql`asc`;
  const [rows, totals] = await Promise.all([
    selection
      .select(columns)
      .select(listedColumns(indianDay(shop.now())))
      .orderBy(sql`${sortColumns[query.sort.by]} ${direction}`)
      .orderBy("orders.created_at", "desc")
      .orderBy("orders.id", "desc")
      .limit(ordersPerPage)
      .offset((query.page - 1) * ordersPerPage)
      .execute(),
    sumOrders(shop, selection),
  ]);
  return { rows, totals };
}

/** The latest orders of everybody, or of one customer. */
export async function listRecentOrders(shop: Shop, count: number, customer?: string) {
  requirePermission(shop.actor, "orders.read-any");
  return shop.db
    .selectFrom("orders")
    .select(columns)
    .$if(customer !== undefined, (query) => query.where("user_id", "=", customer ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
}

/** The orders that match all filters, not sorted yet. */
export function selectOrders(shop: Shop, query: Omit<OrdersQuery, "sort" | "page">) {
  const { only, search, status, payment, method, vendor, customer, from, to, least, most } = query;
  let selection = shop.db.selectFrom("orders");
  // With a seller it is a part of that seller which is to be packed, or late.
  const ofSeller = vendor === undefined ? sql`true` : sql`fulfilments.vendor_id = ${vendor}`;
  const some = (condition: RawBuilder<boolean>) => hasPart(sql`${condition} and ${ofSeller}`);
  if (only !== undefined) selection = selection.where("orders.id", "in", only);
  if (search !== undefined) {
    selection = selection.where(sql<boolean>`orders.id in (${ordersMatching(search)})`);
  }
  if (status === "to-pack") selection = selection.where(some(isToPack));
  else if (status === "to-ship") selection = selection.where(some(isToShip));
  else if (status === "late") selection = selection.where(some(isLate(indianDay(shop.now()))));
  else if (status === "follow-up") selection = selection.where(some(isToFollowUp(indianDay(shop.now()))));
  else if (status === "sold") selection = selection.where(sql<boolean>`${revenueOfOrder} > 0`);
  else if (status !== undefined) selection = selection.where("orders.status", "=", status);
  if (payment === "to-confirm") selection = selection.where(isUtrToConfirm);
  else if (payment === "to-refund") selection = selection.where(hasRefundToSend);
  else if (payment === "to-give-back") selection = selection.where(hasCashToGiveBack);
  else if (payment !== undefined) selection = selection.where(orderFinancialStatus, "=", payment);
  if (method !== undefined) {
    selection = selection.where("orders.payment_method", "=", method === "at-shop" ? "cod" : method);
  }
  if (method === "cod") selection = selection.where(hasPart(sql`collect_code is null`));
  if (method === "at-shop") selection = selection.where(hasPart(isToCollect));
  if (customer !== undefined) selection = selection.where("orders.user_id", "=", customer);
  if (vendor !== undefined) selection = selection.where(some(sql`true`));
  if (from !== undefined) selection = selection.where("orders.created_at", ">=", startOfIndianDay(from));
  if (to !== undefined) selection = selection.where("orders.created_at", "<", startOfIndianDay(dayAfter(to)));
  // Nothing costs more now than when it was placed, so the credits of few orders are added up.
  if (least !== undefined) {
    selection = selection.where("orders.total", ">=", least * 100).where(worthOfOrder, ">=", least * 100);
  }
  if (most !== undefined) selection = selection.where(worthOfOrder, "<=", most * 100);
  return selection;
}
