import type { TaxStatus } from "#db/values/vendor-values.ts";
import { refusal } from "../refusals.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import type { ChargesGst } from "../facts/publishing-rules.ts";

type VendorToListFor = ChargesGst & { vendorId: string };

/**
 * The vendor of a product: the signed-in vendor whatever was chosen, or the vendor an admin chose.
 * Refuses: an admin who chose no existing vendor.
 */
export async function vendorToListFor(shop: Shop, chosen: string | null): Promise<VendorToListFor> {
  const scope = sellerScope(shop.actor, "products.edit");
  const id = scope === "everybody" ? chosen : scope.vendorId;
  if (id === null) throw refusal("product.no-vendor");
  const vendor = await shop.db
    .selectFrom("vendors")
    .select(["id", "tax_status"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!vendor) throw refusal("product.no-vendor");
  return { vendorId: vendor.id, chargesGst: taxRules[vendor.tax_status as TaxStatus].chargesGst };
}
