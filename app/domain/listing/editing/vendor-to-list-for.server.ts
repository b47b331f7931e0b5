import { refusal } from "../../refusals/refusal.ts";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";

/**
 * The vendor of a product: the signed-in vendor whatever was chosen, or the vendor an admin chose.
 * Refuses: an admin who chose no existing vendor.
 */
export async function vendorToListFor(shop: Shop, chosen: string | null): Promise<string> {
  const scope = sellerScope(shop.actor, "products.edit");
  if (scope !== "everybody") return scope.vendorId;
  const required = refusal("product.no-vendor");
  if (chosen === null) throw required;
  const vendor = await shop.db.selectFrom("vendors").select("id").where("id", "=", chosen).executeTakeFirst();
  if (!vendor) throw required;
  return vendor.id;
}
