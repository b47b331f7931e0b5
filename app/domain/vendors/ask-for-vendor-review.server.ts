import type { Shop } from "../shop/shop.ts";

/** Raises an alert for the staff to review a vendor; one open alert per vendor is enough. */
export async function askForVendorReview(shop: Shop, vendorId: string, sentence: string): Promise<void> {
  await shop.db
    .insertInto("alerts")
    .values({ kind: "vendor-changed", vendor_id: vendorId, sentence, created_at: shop.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
