import { requireAdmin } from "../access/require-admin.ts";
import type { Shop } from "../shop/shop.ts";

/** Every vendor by name, for a choice among them. */
export async function listVendorNames(shop: Shop): Promise<{ id: string; name: string }[]> {
  requireAdmin(shop.actor);
  return shop.db.selectFrom("vendors").select(["id", "name"]).orderBy("name").orderBy("id").execute();
}
