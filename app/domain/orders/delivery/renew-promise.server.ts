import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { deliveryDay, readyDay } from "./delivery-day.ts";
import { zoneOf } from "./delivery-zone.server.ts";
import { whenShown } from "./promised-days.ts";

/**
 * Promises later days where an order could only begin now, because it was paid later than it was placed, or goes to
 * another PIN code. A day is never moved forward. The order's row must be locked.
 */
export async function renewPromise(shop: Shop, orderId: string): Promise<void> {
  for (const [id, day] of await laterDays(shop, orderId)) {
    await shop.db.updateTable("fulfilments").set({ promised_for: day }).where("id", "=", id).execute();
  }
}

/** By fulfilment id, the days of those that come later than promised if the order begins now. */
export async function laterDays(shop: Shop, orderId: string): Promise<Map<string, string>> {
  const parts = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .select(["fulfilments.id", "collect_code as code", "dispatch_days as dispatchDays", "cut_off as cutOff"])
    .select(["closed_weekdays as weekdays", "closed_days as days"])
    .select(sql<string | null>`promised_for::text`.as("promised"))
    .select([zoneOf(sql`orders.pincode`).as("zone"), zoneOf(sql`vendors.pincode`).as("origin")])
    .where("order_id", "=", orderId)
    .where("fulfilments.status", "in", ["pending", "processing"])
    .execute();
  const later = new Map<string, string>();
  for (const { id, code, zone, promised, weekdays, days, ...dispatch } of parts) {
    const moment = whenShown(shop.now());
    const closed = { weekdays, days };
    const day = code
      ? readyDay(dispatch, moment, closed)
      : zone && deliveryDay(dispatch, zone, moment, closed);
    if (day && (promised === null || day > promised)) later.set(id, day);
  }
  return later;
}
