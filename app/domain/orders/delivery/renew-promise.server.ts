import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { awaits } from "../order/order-conditions.server.ts";
import { deliveryDay, readyDay } from "./delivery-day.ts";
import { zoneOf } from "./delivery-zone.server.ts";
import { startOf, whenShown } from "./promised-days.ts";

/**
 * Promises later days where an order could only begin now, because it was paid later than it was placed, or goes to
 * another PIN code. A day is never moved forward. The order's row must be locked.
 */
export async function renewPromise(shop: Shop, orderId: string): Promise<void> {
  for (const [id, day] of await laterDays(shop, orderId)) {
    // A move to a day that is promised now is none any more.
    const stays = sql`moved_to > ${day}::date`;
    await shop.db
      .updateTable("fulfilments")
      .set({ promised_for: day })
      .set({
        moved_to: sql`case when ${stays} then moved_to end`,
        moves: sql`case when ${stays} then moves else 0 end`,
      })
      .where("id", "=", id)
      .execute();
  }
}

/** By fulfilment id, the days of those that come later than promised if the order begins now. */
export async function laterDays(shop: Shop, orderId: string): Promise<Map<string, string>> {
  const parts = await partsToPromise(shop).where("order_id", "=", orderId).execute();
  const later = new Map<string, string>();
  for (const part of parts) {
    const day = dayToPromise(part, whenShown(shop.now()));
    if (day !== null && (part.promised === null || day > part.promised)) later.set(part.id, day);
  }
  return later;
}

export type PartToPromise = Awaited<ReturnType<ReturnType<typeof partsToPromise>["execute"]>>[number];

/** Selects parts that have not left, with what their day is worked out from. */
export const partsToPromise = ({ db }: Shop) =>
  db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .select(["fulfilments.id", "collect_code as code", "dispatch_days as dispatchDays", "cut_off as cutOff"])
    .select(["closed_weekdays as weekdays", "closed_days as days"])
    .select([sql<string | null>`promised_for::text`.as("promised"), awaits.as("awaits")])
    .select([zoneOf(sql`orders.pincode`).as("zone"), zoneOf(sql`vendors.pincode`).as("origin")])
    .where("fulfilments.status", "in", ["pending", "processing"]);

/** By which day a part arrives, or is ready, if it begins at this moment; null where not served. */
export function dayToPromise(part: PartToPromise, moment: Date): string | null {
  const { code, zone, awaits, weekdays, days, ...dispatch } = part;
  const closed = { weekdays, days };
  const start = startOf(awaits, moment);
  if (code) return readyDay(dispatch, start, closed);
  return zone && deliveryDay(dispatch, zone, start, closed);
}
