import { sql } from "kysely";
import { csvBatch, csvOfColumns } from "../../base/csv/write-csv.ts";
import { plainPincode } from "../../base/addresses/plain-pincode.ts";
import { findPositions } from "../../base/sheets/find-heading.ts";
import { rowsOfText } from "../../base/sheets/rows-of-text.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { isAreaPrefix, isNotServed, notServed } from "./zone-input.ts";

type Area = { prefix: string; zone: string | null };

/** India has fewer than 20,000 PIN codes. More lines would take too long to read where visitors are served. */
const mostLines = 30_000;

/** The areas as a file that `replaceAreas` takes. */
export function exportAreas(shop: Shop): AsyncGenerator<string> {
  requirePermission(shop.actor, "settings.read");
  return csvOfColumns<Area>(
    [
      ["PIN code", ({ prefix }) => prefix],
      ["Zone", ({ zone }) => zone ?? notServed],
    ],
    (after) =>
      shop.db
        .selectFrom("delivery_areas")
        .select(["prefix", "zone"])
        .where("prefix", ">", after?.prefix ?? "")
        .orderBy("prefix")
        .limit(csvBatch)
        .execute(),
  );
}

/**
 * Replaces all areas by those of a list: PIN codes or their first digits, each with the name of a zone or 'Not served'. A
 * heading is skipped.
 * Refuses: an empty or unreadable list; a line without a PIN code, with one listed before, or with an unknown zone.
 */
export async function replaceAreas(shop: Shop, list: string): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const zones = await shop.db.selectFrom("delivery_zones").select("name").forKeyShare().execute();
    const areas = readAreas(list, new Map(zones.map(({ name }) => [name.toLowerCase(), name])));
    await sql`lock table delivery_areas in share row exclusive mode`.execute(shop.db);
    const removed = await shop.db.deleteFrom("delivery_areas").executeTakeFirst();
    await sql`
      insert into delivery_areas (prefix, zone)
      select * from unnest(${areas.map(({ prefix }) => prefix)}::text[], ${areas.map(({ zone }) => zone)}::text[])
    `.execute(shop.db);
    await writeAudit(shop, {
      action: "settings.delivery-areas",
      subject: { id: "delivery", name: "PIN codes" },
      vendorId: null,
      before: { areas: Number(removed.numDeletedRows) },
      after: { areas: areas.length },
    });
  });
}

function readAreas(list: string, zones: ReadonlyMap<string, string>): Area[] {
  if (list.split("\n", mostLines + 1).length > mostLines)
    throw refusal("delivery-list.too-long", { most: mostLines });
  const all = rowsOfText(list);
  const found = findPositions(all, { pincode: /\bpin|prefix|postal/i, zone: /zone|area|served/i });
  const { pincode = 0, zone: zoneAt = 1 } = found?.places ?? {};
  const rows = found?.below ?? all;
  const areas = new Map<string, Area>();
  for (const [index, { line, cells }] of rows.entries()) {
    const zone = cells[zoneAt] ?? "";
    const prefix = plainPincode(cells[pincode] ?? "");
    if (!found && index === 0 && !/\d/.test(prefix)) continue;
    const name = zones.get(zone.toLowerCase());
    if (!isAreaPrefix(prefix)) throw refusal("delivery-list.wrong", { line, wrong: "pincode" });
    if (areas.has(prefix)) throw refusal("delivery-list.wrong", { line, wrong: "twice" });
    if (!name && !isNotServed(zone)) throw refusal("delivery-list.wrong", { line, wrong: "zone" });
    areas.set(prefix, { prefix, zone: name ?? null });
  }
  if (areas.size === 0) throw refusal("delivery-list.empty");
  return [...areas.values()];
}
