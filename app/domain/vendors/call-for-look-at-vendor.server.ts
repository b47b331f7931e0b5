import type { Shop } from "../shop/shop.ts";

/** Puts a vendor before the staff; while somebody is still to look, once is enough. */
export async function askForVendorReview(shop: Shop, vendorId: string, sentence: string): Promise<void> {
  await shop.db
    .insertInto("attention_items")
    .values({ kind: "vendor-changed", vendor_id: vendorId, sentence, created_at: shop.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
