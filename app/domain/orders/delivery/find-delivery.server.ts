import { sql } from "kysely";
import type { TaxStatus } from "#db/words/vendor-words.ts";
import { maySupply } from "../../base/gst/tax-status.ts";
import { formatWeekday } from "../../base/time/indian-days.ts";
import { findPincode } from "../../people/customers/find-pincode.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { deliveryDay, type Zone } from "./delivery-day.ts";
import { zoneOf } from "./delivery-zone.server.ts";
import { refusal } from "../refusals.ts";

/** What the shop says about deliveries to a PIN code. */
export type Delivery = {
  /** The district; null for a PIN code that India Post does not use. */
  place: string | null;
  /** Null where the shop does not deliver. */
  zone: Zone | null;
  /** The day in India by which each product arrives if it is ordered now. Without those that may not be sold there. */
  days: Record<string, string>;
};

/** Finds by which days products would arrive at a PIN code. One statement. */
export async function findDelivery(
  shop: Shop,
  pincode: string,
  productIds: readonly string[],
): Promise<Delivery> {
  const [place, rows] = await Promise.all([
    findPincode(pincode),
    shop.db
      .selectFrom("shop_settings")
      .leftJoin("products", (join) =>
        join.on("products.id", "in", [...productIds, "0"]).on("products.is_public", "=", true),
      )
      .leftJoin("vendors", "vendors.id", "products.vendor_id")
      .select(["products.id", "dispatch_days", "cut_off", "tax_status", "vendors.state_code as state"])
      .select(["closed_weekdays as weekdays", "closed_days as days"])
      .select([zoneOf(sql`${pincode}::text`).as("zone"), zoneOf(sql`vendors.pincode`).as("origin")])
      .execute(),
  ]);
  const zone = place ? (rows[0]?.zone ?? null) : null;
  const days = rows.flatMap((row): [string, string][] => {
    const { id, dispatch_days: dispatchDays, cut_off: cutOff, tax_status: status, origin } = row;
    if (!zone || !place || id === null || dispatchDays === null || cutOff === null) return [];
    if (row.state !== null && !maySupply(status as TaxStatus, row.state, place.state)) return [];
    return [[id, deliveryDay({ dispatchDays, cutOff, origin }, zone, shop.now(), row)]];
  });
  return { place: place?.city ?? null, zone, days: Object.fromEntries(days) };
}

/** The same as pages say it: the days in words. */
export function deliveryInWords({ place, zone, days }: Delivery) {
  const inWords = Object.entries(days).map(([id, day]) => [id, formatWeekday(day)]);
  return { place, isServed: zone !== null, days: Object.fromEntries(inWords) as Record<string, string> };
}

/** Refuses: a PIN code to which the shop does not deliver. */
export async function refuseUnservedPincode(shop: Shop, pincode: string): Promise<void> {
  const { rows } = await sql<{ zone: Zone | null }>`
    select ${zoneOf(sql`${pincode}::text`)} as zone
  `.execute(shop.db);
  if (!rows[0]?.zone) throw refusal("checkout.not-served", { pincode });
}
