import { refusal } from "../refusals/refusal.ts";
import type { Shop } from "../shop/shop.ts";

/**
 * Locks a vendor until the transaction ends, so that its payouts are written one after another. Sales are not blocked.
 */
export async function lockVendor(shop: Shop, vendorId: string): Promise<{ name: string }> {
  const vendor = await shop.db
    .selectFrom("vendors")
    .select("name")
    .where("id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!vendor) throw refusal("vendor.not-found");
  return vendor;
}
