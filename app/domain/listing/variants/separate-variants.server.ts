import { writeAudit } from "../../audit/write-audit.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { holdSchema } from "../../specifications/hold-schema.server.ts";
import { lockListings } from "../editing/lock-listings.server.ts";
import { lockGroups } from "../groups/lock-groups.server.ts";

/**
 * Makes every variant of a product a product of its own. Names, addresses, prices and stock stay.
 * Refuses: a product without variants, or one that is not the seller's.
 */
export function separateVariants(shop: Shop, productId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await holdSchema(shop);
    const [group] = await lockGroups(shop, [productId]);
    const [listing] = await lockListings(shop, [productId]);
    if (!group || !listing) throw refusal("variants.none");
    await shop.db.deleteFrom("product_groups").where("group_id", "=", group.id).execute();
    await shop.db
      .updateTable("products")
      .set(({ ref }) => ({ group_id: ref("id") }))
      .where("group_id", "=", group.id)
      .execute();
    await writeAudit(shop, {
      action: "product.separate-variants",
      subject: { id: productId, name: group.name },
      vendorId: listing.vendorId,
      before: { variants: true },
      after: { variants: false },
    });
  });
}
