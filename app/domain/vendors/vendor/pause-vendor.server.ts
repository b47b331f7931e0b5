import type { Shop } from "../../shop/context/shop.ts";
import { rolesWith } from "../../shop/access/permissions.ts";

/**
 * Takes a vendor's products off sale while nobody may ship for it, and puts them back once somebody may.
 * Call it after one of the vendor's people was suspended, unsuspended or has left.
 */
export async function pauseOrResumeVendor(shop: Shop, vendorId: string): Promise<void> {
  await shop.db.selectFrom("vendors").select("id").where("id", "=", vendorId).forUpdate().execute();
  const people = await shop.db
    .selectFrom("profiles")
    .select("suspended_at")
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesWith("fulfilments.ship-own"))
    .execute();
  const isPaused = people.length > 0 && people.every(({ suspended_at }) => suspended_at !== null);
  await shop.db
    .updateTable("vendors")
    .set({ paused_at: isPaused ? shop.now() : null })
    .where("id", "=", vendorId)
    .where("paused_at", isPaused ? "is" : "is not", null)
    .execute();
}
