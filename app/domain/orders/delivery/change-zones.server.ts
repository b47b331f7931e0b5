import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { AreaInput, ZoneInput } from "./zone-input.ts";

/**
 * Adds a delivery zone, or changes one. What was promised stays.
 * Refuses: a name that another zone has; a zone that was removed or renamed meanwhile.
 */
export async function saveZone(shop: Shop, { was, ...zone }: ZoneInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const before = was === "" ? undefined : await lockZone(shop, was);
    const changed = before ? whatChanged(before, zone) : { before: null, after: zone };
    if (!changed) return;
    const row = { name: zone.name, days_from: zone.daysFrom, days_to: zone.daysTo };
    const taken = await shop.db
      .selectFrom("delivery_zones")
      .select("name")
      .where(sql`lower(name)`, "=", zone.name.toLowerCase())
      .where("name", "<>", was)
      .executeTakeFirst();
    if (taken) throw refusal("delivery-zone.name-taken");
    await (before
      ? shop.db.updateTable("delivery_zones").set(row).where("name", "=", was).execute()
      : shop.db.insertInto("delivery_zones").values(row).execute());
    await writeAudit(shop, {
      action: "settings.delivery-zone",
      subject: { id: zone.name, name: zone.name },
      vendorId: null,
      ...changed,
    });
  });
}

/**
 * Removes a delivery zone.
 * Refuses: a zone that still has PIN codes.
 */
export async function removeZone(shop: Shop, { was }: { was: string }): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const before = await lockZone(shop, was);
    const area = await shop.db
      .selectFrom("delivery_areas")
      .select("prefix")
      .where("zone", "=", was)
      .limit(1)
      .executeTakeFirst();
    if (area) throw refusal("delivery-zone.has-areas", { prefix: area.prefix });
    await shop.db.deleteFrom("delivery_zones").where("name", "=", was).execute();
    await writeAudit(shop, {
      action: "settings.delivery-zone",
      subject: { id: was, name: was },
      vendorId: null,
      before,
      after: null,
    });
  });
}

/** Refuses: a zone that is gone. Areas that are written meanwhile wait. */
async function lockZone(shop: Shop, name: string) {
  const zone = await shop.db
    .selectFrom("delivery_zones")
    .select(["name", "days_from as daysFrom", "days_to as daysTo"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  if (!zone) throw refusal("delivery-zone.not-found");
  return zone;
}

/**
 * Says to which zone a PIN code belongs, or PIN codes that begin alike; no zone means that the shop does not deliver.
 * Refuses: a zone that is gone.
 */
export async function saveArea(shop: Shop, { prefix, zone }: AreaInput): Promise<void> {
  await changeArea(shop, prefix, async (shop) => {
    if (zone !== "") await lockZone(shop, zone);
    const row = { prefix, zone: zone || null };
    await shop.db
      .insertInto("delivery_areas")
      .values(row)
      .onConflict((conflict) => conflict.column("prefix").doUpdateSet({ zone: row.zone }))
      .execute();
    return row.zone ?? "";
  });
}

/**
 * Removes an area, so that the wider one around it counts.
 * Refuses: an area that is not listed.
 */
export async function removeArea(shop: Shop, { prefix }: { prefix: string }): Promise<void> {
  await changeArea(shop, prefix, async (shop) => {
    const removed = await shop.db
      .deleteFrom("delivery_areas")
      .where("prefix", "=", prefix)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw refusal("delivery-area.not-listed", { prefix });
    return null;
  });
}

async function changeArea(
  shop: Shop,
  prefix: string,
  change: (shop: Shop) => Promise<string | null>,
): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const before = await shop.db
      .selectFrom("delivery_areas")
      .select("zone")
      .where("prefix", "=", prefix)
      .executeTakeFirst();
    const zone = await change(shop);
    await writeAudit(shop, {
      action: "settings.delivery-area",
      subject: { id: prefix, name: `PIN code ${prefix}` },
      vendorId: null,
      before: before ? { zone: before.zone ?? "" } : null,
      after: zone === null ? null : { zone },
    });
  });
}
