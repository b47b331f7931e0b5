import type { ListingMail } from "../mail-data.ts";
import { z } from "zod";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { mailVendor } from "../../vendors/vendor/mail-vendor.server.ts";
import { lockListing } from "../editing/lock-listings.server.ts";

/** The reason why a product may not be sold here. Its vendor reads it. */
export const TakingOff = z.object({
  reason: neededLine("Please give a reason", 300),
});
export type TakingOff = z.infer<typeof TakingOff>;

/** Takes a vendor's product off sale, whatever its own status, and mails the vendor the reason. */
export function takeOffSale(shop: Shop, productId: string, { reason }: TakingOff): Promise<void> {
  return moderate(shop, productId, reason);
}

/** Lets the vendor decide again whether the product is on sale, and mails the vendor. */
export function allowOnSale(shop: Shop, productId: string): Promise<void> {
  return moderate(shop, productId, null);
}

async function moderate(shop: Shop, productId: string, reason: string | null): Promise<void> {
  requirePermission(shop.actor, "products.moderate");
  await inTransaction(shop, async (shop) => {
    const listing = await lockListing(shop, productId, "everybody");
    const before = await shop.db
      .selectFrom("products")
      .select("taken_off_reason")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    if (before.taken_off_reason === reason) return;
    await shop.db
      .updateTable("products")
      .set({ taken_off_at: reason === null ? null : shop.now(), taken_off_reason: reason })
      .where("id", "=", productId)
      .execute();
    await writeAudit(shop, {
      action: reason === null ? "product.allow" : "product.take-off",
      subject: { id: productId, name: listing.facts.name },
      vendorId: listing.vendorId,
      before: { reason: before.taken_off_reason },
      after: { reason },
    });
    await mailVendor<ListingMail>(
      shop,
      listing.vendorId,
      reason === null
        ? { template: "product-allowed", productId, productName: listing.facts.name }
        : { template: "product-taken-off", productId, productName: listing.facts.name, reason },
    );
  });
}
