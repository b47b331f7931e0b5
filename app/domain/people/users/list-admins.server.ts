import { rolesWith } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Lists the admins who can answer messages, by name, to choose from. */
export async function listAdmins(shop: Shop): Promise<{ id: string; name: string }[]> {
  requirePermission(shop.actor, "messages.read");
  return shop.db
    .selectFrom("profiles")
    .select(["user_id as id", "name"])
    .where("role", "in", rolesWith("messages.answer"))
    .where("suspended_at", "is", null)
    .orderBy("name")
    .orderBy("user_id")
    .execute();
}
