import { raiseShopAlert } from "../../shop/alerts/raise-alert.server.ts";
import { writeAudit, whatChanged } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { profileColumns, toProfile, toRow } from "../vendor/profile-row.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import type { VendorProfile } from "../vendor/vendor-profile.ts";

/** The fields an approval was based on; the staff reviews a later change to them. */
const identity = ["name", "legalName", "taxStatus", "gstin", "enrolmentNumber", "pan"];

/**
 * Changes the signed-in vendor's profile from now on; earlier orders keep what they copied.
 * An approved vendor stays approved. When it changes its identity, an alert asks the staff to review it. When it begins
 * or ceases to charge GST, its products are off sale until it confirms its prices.
 * Refuses: another tax status while orders wait to be shipped at the present prices.
 */
export async function changeOwnProfile(shop: Shop, profile: VendorProfile): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.edit-own");
  await inTransaction(shop, async (shop) => {
    const row = await shop.db
      .selectFrom("vendors")
      .select(profileColumns)
      .select("approved_at")
      .where("id", "=", vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const next = toRow(profile);
    const changed = whatChanged(toProfile(row), toProfile(next));
    if (!changed) return;
    if ("taxStatus" in changed.after) await refuseWhileShipping(shop, vendorId);
    await shop.db.updateTable("vendors").set(next).where("id", "=", vendorId).execute();
    await writeAudit(shop, {
      action: "vendor.profile",
      subject: { id: vendorId, name: profile.name },
      vendorId,
      ...changed,
    });
    const isAnother = identity.some((name) => name in changed.after);
    if (row.approved_at !== null && isAnother) {
      const sentence = `${profile.name} changed its business details after approval. Please compare its profile with the GST portal.`;
      await raiseShopAlert(shop, "vendor-changed", sentence, vendorId);
    }
  });
}

/**
 * Refuses: a vendor with goods that are ordered and not shipped, paid for or not. The vendor's row must be locked, so
 * that no order is placed meanwhile.
 */
async function refuseWhileShipping(shop: Shop, vendorId: string): Promise<void> {
  const { orders } = await shop.db
    .selectFrom("fulfilments")
    .select(({ fn }) => fn.count<string>("order_id").distinct().as("orders"))
    .where("vendor_id", "=", vendorId)
    .where("status", "in", ["pending", "processing"])
    .executeTakeFirstOrThrow();
  if (Number(orders) > 0) throw refusal("vendor.goods-to-ship", { orders: Number(orders) });
}
