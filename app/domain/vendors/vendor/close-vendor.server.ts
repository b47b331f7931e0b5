import type { Shop } from "../../shop/context/shop.ts";
import { pauseOrResumeVendor } from "./pause-vendor.server.ts";
import { rolesWith } from "../../shop/access/permissions.ts";

/**
 * Takes a vendor that nobody stands for any more off sale, and deletes one that never listed anything.
 * Call it after the person who left is removed.
 */
export async function closeVendor(shop: Shop, vendorId: string): Promise<void> {
  await shop.db.selectFrom("vendors").select("id").where("id", "=", vendorId).forUpdate().execute();
  const others = await shop.db
    .selectFrom("profiles")
    .select("user_id")
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesWith("vendor.own"))
    .executeTakeFirst();
  if (others) return pauseOrResumeVendor(shop, vendorId);
  await shop.db.updateTable("vendors").set({ approved_at: null }).where("id", "=", vendorId).execute();
  // A vendor that never listed anything leaves no reason to keep its name and address.
  await shop.db
    .deleteFrom("vendors")
    .where("id", "=", vendorId)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom("products").select("id").where("vendor_id", "=", vendorId))),
        not(exists(selectFrom("profiles").select("user_id").where("vendor_id", "=", vendorId))),
      ]),
    )
    .execute();
}
