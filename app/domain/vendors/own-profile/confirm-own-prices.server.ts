import { sql } from "kysely";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

const maxNamed = 3;

/**
 * Puts the signed-in vendor's products back on sale after it began or ceased to charge GST, at the prices as they are.
 * Confirming twice changes nothing.
 * Refuses: published products that would cost more than their MRP, also without their discount.
 */
export async function confirmOwnPrices(shop: Shop): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.edit-own");
  await inTransaction(shop, async (shop) => {
    const vendor = await shop.db
      .selectFrom("vendors")
      .select(["id", "name", "prices_to_confirm_since"])
      .where("id", "=", vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (vendor.prices_to_confirm_since === null) return;
    await refuseAboveMrp(shop, vendorId);
    await shop.db
      .updateTable("vendors")
      .set({ prices_to_confirm_since: null })
      .where("id", "=", vendorId)
      .execute();
    await writeAudit(shop, {
      action: "vendor.prices",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: null,
      after: null,
    });
  });
}

async function refuseAboveMrp(shop: Shop, vendorId: string): Promise<void> {
  const above = await shop.db
    .selectFrom("products")
    .select("name")
    .where("vendor_id", "=", vendorId)
    .where("status", "=", "published")
    .where(sql<boolean>`price * (100 + charged_gst_rate) > 100.0 * mrp_incl_gst`)
    .orderBy("id")
    .execute();
  if (above.length === 0) return;
  throw refusal("vendor.prices-above-mrp", {
    products: above.slice(0, maxNamed).map(({ name }) => name),
    more: Math.max(0, above.length - maxNamed),
  });
}
