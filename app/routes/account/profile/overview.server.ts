import { listMyOrders } from "#domain/orders/views/my-orders.server.ts";
import { listMyProducts } from "#domain/orders/views/my-products.server.ts";
import { listMyReturns } from "#domain/returns/views/list-my-returns.server.ts";
import { isRefundOpen } from "#domain/returns/return-labels.ts";
import { isAllowed } from "#domain/shop/access/require-permission.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

const most = 3;

export type Overview = NonNullable<Awaited<ReturnType<typeof readOverview>>>;

/** What of the customer's is under way, or else came last; null for somebody who does not buy. */
export async function readOverview(shop: Shop) {
  if (!isAllowed(shop.actor, "orders.read-own")) return null;
  const [{ orders }, { returns }, { products }] = await Promise.all([
    listMyOrders(shop),
    listMyReturns(shop),
    listMyProducts(shop, 1),
  ]);
  const underway = orders.filter(({ status }) => status !== "delivered" && status !== "cancelled");
  return {
    isUnderway: underway.length > 0,
    orders: (underway.length > 0 ? underway : orders.slice(0, 1)).slice(0, most),
    returns: returns
      .filter(({ dueOn, refundStanding }) => dueOn !== null || isRefundOpen(refundStanding))
      .slice(0, most),
    products: products.slice(0, most).map(({ id, name, picture }) => ({ id, name, picture })),
  };
}
