import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

/** Lists all vendors by name, to choose from. */
export async function listVendorNames(shop: Shop): Promise<{ id: string; name: string }[]> {
  requirePermission(shop.actor, "admin.area");
  return shop.db.selectFrom("vendors").select(["id", "name"]).orderBy("name").orderBy("id").execute();
}
