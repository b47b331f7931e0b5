import { refusal } from "../../refusals/refusal.ts";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";

/** Whose a product is: a vendor's own, whatever is asked for, and the vendor an admin has chosen. */
export async function vendorToListFor(shop: Shop, chosen: string | null): Promise<string> {
  const scope = sellerScope(shop.actor, "products.edit");
  if (scope !== "everybody") return scope.vendorId;
  const required = refusal("product.no-vendor");
  if (chosen === null) throw required;
  const vendor = await shop.db.selectFrom("vendors").select("id").where("id", "=", chosen).executeTakeFirst();
  if (!vendor) throw required;
  return vendor.id;
}
