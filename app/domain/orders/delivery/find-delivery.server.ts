import { sql } from "kysely";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { maySupply } from "../../base/gst/tax-status.ts";
import { findPincode } from "../../people/customers/find-pincode.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { deliveryDay, type Zone } from "./delivery-day.ts";
import { zoneOf } from "./delivery-zone.server.ts";
import { startOf } from "./promised-days.ts";
import { openPreOrder } from "../../stock/pre-order.server.ts";
import { refusal } from "../refusals.ts";

/** What the shop says about deliveries to a PIN code. */
export type Delivery = {
  /** The district; null for a PIN code that India Post does not use. */
  place: string | null;
  /** Null where the shop does not deliver. */
  zone: Zone | null;
  /** The day in India by which each product arrives if it is ordered now. Without those that may not be sold there. */
  days: Record<string, string>;
  /** The names of the products that were asked about. */
  names: Record<string, string>;
};

/** Finds by which days products would arrive at a PIN code. One statement. */
export async function findDelivery(
  shop: Shop,
  pincode: string,
  productIds: readonly string[],
): Promise<Delivery> {
  const [area, rows] = await Promise.all([
    findPincode(pincode),
    shop.db
      .selectFrom("shop_settings")
      .leftJoin("products", (join) =>
        join.on("products.id", "in", [...productIds, "0"]).on("products.is_public", "=", true),
      )
      .leftJoin("vendors", "vendors.id", "products.vendor_id")
      .select([
        "products.id",
        "products.name",
        "dispatch_days",
        "cut_off",
        "tax_status",
        "vendors.state_code as state",
      ])
      .select(["closed_weekdays as weekdays", "closed_days as days"])
      .select(openPreOrder(shop, sql`products.id`).as("ahead"))
      .select([zoneOf(sql`${pincode}::text`).as("zone"), zoneOf(sql`vendors.pincode`).as("origin")])
      .execute(),
  ]);
  const zone = area ? (rows[0]?.zone ?? null) : null;
  const days = rows.flatMap((row): [string, string][] => {
    const { id, dispatch_days: dispatchDays, cut_off: cutOff, tax_status: status, origin } = row;
    if (!zone || !area || id === null || dispatchDays === null || cutOff === null) return [];
    if (row.state !== null && !maySupply(status as TaxStatus, row.state, area.state)) return [];
    const start = startOf(row.ahead?.expected, shop.now());
    return [[id, deliveryDay({ dispatchDays, cutOff, origin }, zone, start, row)]];
  });
  const names = rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [[id, name] as const]));
  return {
    place: area?.city ?? null,
    zone,
    days: Object.fromEntries(days),
    names: Object.fromEntries(names),
  };
}

/** The same for pages, without the zone. */
export const shownDelivery = ({ place, zone, days }: Delivery) => ({ place, isServed: zone !== null, days });

/** Refuses: a PIN code to which the shop does not deliver. */
export async function refuseUnservedPincode(shop: Shop, pincode: string): Promise<void> {
  const { rows } = await sql<{ zone: Zone | null }>`
    select ${zoneOf(sql`${pincode}::text`)} as zone
  `.execute(shop.db);
  if (!rows[0]?.zone) throw refusal("checkout.not-served", { pincode });
}
