import { refusal } from "../../vendors/refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Locks a vendor until the transaction ends, so that its payouts are written one after another. Sales are not blocked.
 * A verb that also locks orders locks them first.
 */
export async function lockVendor(shop: Shop, vendorId: string): Promise<{ name: string; isOwn: boolean }> {
  const vendor = await shop.db
    .selectFrom("vendors")
    .select(["name", "is_own as isOwn"])
    .where("id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!vendor) throw refusal("vendor.not-found");
  return vendor;
}
