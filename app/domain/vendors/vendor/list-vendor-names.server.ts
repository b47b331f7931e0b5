import type { TaxStatus } from "#db/values/vendor-values.ts";
import { soldWithin } from "../../base/gst/tax-status.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type VendorName = {
  id: string;
  name: string;
  /** The name of the only state that the vendor may sell to; it charges no GST. Null for a registered one. */
  soldWithin: string | null;
  /** Whether it is the shop itself. */
  isOwn: boolean;
};

export async function listVendorNames(shop: Shop): Promise<VendorName[]> {
  requirePermission(shop.actor, "admin.area");
  const rows = await shop.db
    .selectFrom("vendors")
    .select(["id", "name", "tax_status", "state_code", "is_own"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, tax_status, state_code, is_own: isOwn }) => ({
    id,
    name,
    isOwn,
    soldWithin: soldWithin(tax_status as TaxStatus, state_code ?? ""),
  }));
}
