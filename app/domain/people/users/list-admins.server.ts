import { requireAdmin } from "../../access/require-admin.ts";
import type { Shop } from "../../shop/shop.ts";

/** Those who run the shop, by name, for a choice among them. */
export async function listAdmins(shop: Shop): Promise<{ id: string; name: string }[]> {
  requireAdmin(shop.actor);
  return shop.db
    .selectFrom("profiles")
    .select(["user_id as id", "name"])
    .where("role", "=", "admin")
    .where("suspended_at", "is", null)
    .orderBy("name")
    .orderBy("user_id")
    .execute();
}
