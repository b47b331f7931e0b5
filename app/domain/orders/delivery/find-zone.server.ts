import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import type { Zone } from "./delivery-day.ts";
import { zoneOf } from "./delivery-zone.server.ts";
import { refuseUnserved } from "./promised-days.ts";

/** Finds the zone of a PIN code; null where the shop does not deliver. */
async function findZone(shop: Shop, pincode: string): Promise<Zone | null> {
  const { rows } = await sql<{ zone: Zone | null }>`
    select ${zoneOf(sql`${pincode}::text`)} as zone
  `.execute(shop.db);
  return rows[0]?.zone ?? null;
}

/** Refuses: a PIN code to which the shop does not deliver. */
export async function refuseUnservedPincode(shop: Shop, pincode: string): Promise<void> {
  refuseUnserved(await findZone(shop, pincode), pincode);
}
