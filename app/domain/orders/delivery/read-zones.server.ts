import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Zone } from "./delivery-day.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type ZoneRow = Awaited<ReturnType<typeof readZones>>["zones"][number];

/** Lists the zones with their days, the nearest first, as customers read them. */
export function listZones(shop: Shop): Promise<Zone[]> {
  return shop.db
    .selectFrom("delivery_zones")
    .select(["name", "days_from as daysFrom", "days_to as daysTo"])
    .orderBy("days_to")
    .orderBy("days_from")
    .orderBy("name")
    .execute();
}

/** So many areas are named on a page; a file has all. */
const mostNamed = 40;

const namedAreas = (zone: ReturnType<typeof sql<boolean>>) => sql<string[]>`array(
  select prefix from delivery_areas where ${zone} order by prefix limit ${mostNamed}
)`;
const countedAreas = (zone: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(select count(*)::int from delivery_areas where ${zone})`;

/** Reads the delivery zones with their PIN codes, the nearest first, and where the shop does not deliver. */
export async function readZones(shop: Shop) {
  requirePermission(shop.actor, "settings.read");
  const own = sql<boolean>`delivery_areas.zone = delivery_zones.name`;
  const none = sql<boolean>`delivery_areas.zone is null`;
  const [zones, notServed] = await Promise.all([
    shop.db
      .selectFrom("delivery_zones")
      .select(["name", "days_from as daysFrom", "days_to as daysTo"])
      .select([namedAreas(own).as("areas"), countedAreas(own).as("count")])
      .orderBy("days_to")
      .orderBy("days_from")
      .orderBy("name")
      .execute(),
    sql<{ areas: string[]; count: number }>`
      select ${namedAreas(none)} as areas, ${countedAreas(none)} as count
    `.execute(shop.db),
  ]);
  return { zones, notServed: notServed.rows[0] ?? { areas: [], count: 0 } };
}
