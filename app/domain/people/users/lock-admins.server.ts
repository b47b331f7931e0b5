import { refusal } from "../refusals.ts";
import { rolesWith } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Locks the rows of all active admins, who may manage users, until the open transaction ends, and returns their ids. When two admins demote
 * each other at once, the second then sees the first one's change.
 */
export async function lockAdmins(shop: Shop): Promise<string[]> {
  const admins = await shop.db
    .selectFrom("profiles")
    .select("user_id")
    .where("role", "in", rolesWith("users.manage"))
    .where("suspended_at", "is", null)
    .orderBy("user_id")
    .forUpdate()
    .execute();
  return admins.map((admin) => admin.user_id);
}

/** Refuses: a change after which nobody of `admins` would be one, because only this person is. */
export function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.every((admin) => admin === userId)) throw refusal("user.last-admin");
}
