import type { TaxStatus } from "#db/values/vendor-values.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { soldWithin } from "../../base/gst/tax-status.ts";

/**
 * Reads which sellers charge no GST, and returns whether the seller of a product does. A vendor's products are always
 * its own; for an admin's product without a vendor the answer is yes. One query.
 */
export async function readWhoChargesGst(shop: Shop): Promise<(vendorId: string | null) => boolean> {
  const scope = sellerScope(shop.actor, "products.read");
  const rows = await shop.db
    .selectFrom("vendors")
    .select("id")
    .where("tax_status", "<>", "registered")
    .execute();
  const without = new Set(rows.map(({ id }) => id));
  return (vendorId) => !without.has((scope === "everybody" ? vendorId : scope.vendorId) ?? "");
}

/** The name of the only state that the signed-in vendor may sell to; null if it is registered. */
export async function readOwnSoldWithin(shop: Shop): Promise<string | null> {
  const { vendorId } = requireForVendor(shop.actor, "products.read-own");
  const { tax_status: status, state_code: state } = await shop.db
    .selectFrom("vendors")
    .select(["tax_status", "state_code"])
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return soldWithin(status as TaxStatus, state ?? "");
}
