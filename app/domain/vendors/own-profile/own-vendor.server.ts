import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { newSeries } from "../vendor/give-series.server.ts";
import type { OwnVendorInput } from "./own-vendor-input.ts";

export type OwnVendor = { id: string; name: string; series: string | null; products: number };

/** Finds the shop as a seller of its own products; undefined if it only sells those of vendors. */
export async function findOwnVendor(shop: Shop): Promise<OwnVendor | undefined> {
  requirePermission(shop.actor, "settings.read");
  return shop.db
    .selectFrom("vendors")
    .select(["id", "name", "series"])
    .select(sql<number>`(select count(*)::int from products where vendor_id = vendors.id)`.as("products"))
    .where("is_own", "=", true)
    .executeTakeFirst();
}

/**
 * Makes the shop a seller, approved at once. Its legal details are the shop's, and follow them. Nobody acts for it as a
 * vendor: the staff manage its products and orders in the admin panel.
 * Refuses: a shop without a GSTIN; a shop that is a seller already.
 */
export async function openOwnVendor(shop: Shop, { name }: OwnVendorInput): Promise<string> {
  requirePermission(shop.actor, "settings.change");
  return inTransaction(shop, async (shop) => {
    const settings = await shop.db
      .selectFrom("shop_settings")
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (settings.gstin === null) throw refusal("own-vendor.no-gstin");
    const made = await shop.db
      .insertInto("vendors")
      .values({
        slug: "own",
        name,
        is_own: true,
        tax_status: "registered",
        legal_name: settings.legal_name,
        gstin: settings.gstin,
        address_line: settings.address_line,
        city: settings.city,
        state_code: settings.state_code,
        pincode: settings.pincode,
        phone: settings.phones[0],
        email: settings.support_emails[0] ?? settings.info_email,
        approved_at: shop.now(),
        series: newSeries,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw refusal("own-vendor.already-there");
    await writeAudit(shop, {
      action: "vendor.own",
      subject: { id: made.id, name },
      vendorId: made.id,
      before: null,
      after: { gstin: settings.gstin },
    });
    return made.id;
  });
}

/**
 * Changes the name under which the shop sells its own products. While it is the shop's name it follows that one. Orders at
 * work have the new name; what is delivered and issued keeps its own.
 * Refuses: a shop that sells none.
 */
export async function renameOwnVendor(shop: Shop, input: OwnVendorInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const own = await shop.db
      .selectFrom("vendors")
      .select(["id", "name"])
      .where("is_own", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!own) throw refusal("vendor.not-found");
    const changed = whatChanged({ name: own.name }, input);
    if (!changed) return;
    await shop.db.updateTable("vendors").set(input).where("id", "=", own.id).execute();
    await writeAudit(shop, { action: "vendor.own-name", subject: own, vendorId: own.id, ...changed });
  });
}
