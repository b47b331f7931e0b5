import { sql } from "kysely";
import { dayAfter, indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import {
  awaits,
  collectUntil,
  dueDay,
  fulfilmentFinancialStatus,
  isFulfilmentRefunded,
  isLate,
  isToCollect,
  isToFollowUp,
  movedTo,
  partOrder,
  positionAmongParts,
  isToPack,
  isToShip,
  promisedFor,
} from "../order/order-conditions.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { worthOfFulfilment } from "../order/revenue.server.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { ageInDays, firstGoods } from "./order-columns.server.ts";
import { sumFulfilments } from "./order-totals.server.ts";
import { fulfilmentsMatching } from "./order-search.server.ts";
import { type VendorOrderQuery, vendorOrdersPerPage } from "./vendor-order-query.ts";

export type VendorOrderRow = Awaited<ReturnType<typeof listVendorOrders>>["orders"][number];

const sortColumns = {
  placed: "fulfilments.placed_at",
  promised: dueDay,
  number: "orders.number",
  customer: "orders.full_name",
  total: "fulfilments.total",
  status: sql`array_position(array['pending', 'processing', 'shipped', 'delivered', 'cancelled'], fulfilments.status)`,
} as const;

/** Lists one page of the vendor's own fulfilments, with the sums of all pages. Four statements. */
export async function listVendorOrders(shop: Shop, query: VendorOrderQuery) {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  const selection = selectFulfilments(shop, vendorId, query);
  const direction = query.sort.isDescending ? "desc" : "asc";
  const [orders, totals] = await Promise.all([
    selection
      .select([
        "fulfilments.id",
        "fulfilments.order_id as orderId",
        "fulfilments.placed_at as placedAt",
        "fulfilments.total",
        "fulfilments.status",
        "orders.number",
        "orders.short_number as shortNumber",
        "orders.full_name as customer",
        "orders.payment_method as paymentMethod",
        "orders.payment_status as paymentStatus",
      ])
      .select([
        firstGoods("fulfilments").as("goods"),
        ageInDays(sql`fulfilments.placed_at`, indianDay(shop.now())).as("age"),
        deliveryOfOrder,
      ])
      .select([isFulfilmentRefunded.as("isRefunded"), fulfilmentFinancialStatus.as("financialStatus")])
      .select(worthOfFulfilment.as("worth"))
      .select([
        awaits.as("awaits"),
        promisedFor.as("promisedFor"),
        movedTo.as("movedTo"),
        isLate(indianDay(shop.now())).as("isLate"),
        isToCollect.as("isToCollect"),
        positionAmongParts.as("part"),
        collectUntil.as("collectUntil"),
      ])
      .orderBy(sortColumns[query.sort.by], direction)
      .orderBy("fulfilments.placed_at", "desc")
      .orderBy("fulfilments.order_id", "desc")
      .orderBy(partOrder)
      .limit(vendorOrdersPerPage)
      .offset((query.page - 1) * vendorOrdersPerPage)
      .execute(),
    sumFulfilments(shop, selection),
  ]);
  return { orders, totals };
}

/** The vendor's own fulfilments that match all filters, not sorted yet. */
export function selectFulfilments(
  shop: Shop,
  vendorId: string,
  { only, search, status, payment, from, to }: Omit<VendorOrderQuery, "sort" | "page">,
) {
  let selection = shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .where("fulfilments.vendor_id", "=", vendorId);
  if (only !== undefined) selection = selection.where("fulfilments.id", "in", only);
  if (status === "to-pack") selection = selection.where(isToPack);
  else if (status === "to-ship") selection = selection.where(isToShip);
  else if (status === "late") selection = selection.where(isLate(indianDay(shop.now())));
  else if (status === "follow-up") selection = selection.where(isToFollowUp(indianDay(shop.now())));
  else if (status !== undefined) selection = selection.where("fulfilments.status", "=", status);
  if (payment !== undefined) selection = selection.where(fulfilmentFinancialStatus, "=", payment);
  if (from !== undefined) {
    selection = selection.where("fulfilments.placed_at", ">=", startOfIndianDay(from));
  }
  if (to !== undefined) {
    selection = selection.where("fulfilments.placed_at", "<", startOfIndianDay(dayAfter(to)));
  }
  if (search !== undefined) {
    selection = selection.where(sql<boolean>`fulfilments.id in (${fulfilmentsMatching(vendorId, search)})`);
  }
  return selection;
}
