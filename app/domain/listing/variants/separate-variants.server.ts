import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import { lockListings } from "../editing/lock-listings.server.ts";
import { lockGroups, variantIds } from "../groups/lock-groups.server.ts";

/**
 * Makes every variant of a product a product of its own, or only the one with this id. Names, addresses, prices and stock
 * stay.
 * Refuses: a product without variants, or one that is not the seller's; an id that is none of its variants.
 */
export function separateVariants(shop: Shop, productId: string, only?: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await holdSchema(shop);
    const [group] = await lockGroups(shop, [productId]);
    const [listing] = await lockListings(shop, [productId]);
    if (!group || !listing) throw refusal("variants.none");
    const ids = await variantIds(shop, [group.id]);
    if (only !== undefined && !ids.includes(only)) throw refusal("product.not-found");
    // One that is left alone differs from nothing.
    const rest = only === undefined || ids.length <= 2 ? [] : ids.filter((id) => id !== only);
    const [first = group.id] = rest;
    // The product is called by the id of its first variant, which may be the one that leaves.
    const id = rest.includes(group.id) ? group.id : first;
    if (rest.length > 0 && id !== group.id) {
      const { vendorId, name, options } = group;
      await shop.db
        .insertInto("product_groups")
        .values({ group_id: id, vendor_id: vendorId, name, options })
        .execute();
      await shop.db.updateTable("products").set({ group_id: id }).where("id", "in", rest).execute();
    }
    if (rest.length === 0 || id !== group.id) {
      await shop.db.deleteFrom("product_groups").where("group_id", "=", group.id).execute();
    }
    const leaving = rest.length === 0 ? ids : [only ?? productId];
    await shop.db
      .updateTable("products")
      .set(({ ref }) => ({ group_id: ref("id") }))
      .where("id", "in", leaving)
      .execute();
    await writeAudit(shop, {
      action: "product.separate-variants",
      subject: { id: only ?? productId, name: group.name },
      vendorId: listing.vendorId,
      before: { variants: ids.length },
      after: { variants: rest.length },
    });
  });
}
