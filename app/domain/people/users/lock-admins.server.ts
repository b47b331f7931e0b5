import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";

/**
 * Holds the rows of all who may run the shop until the open transaction ends, so that of two admins who demote each
 * other at once the second finds the first one's change. Answers their ids.
 */
export async function lockAdmins(shop: Shop): Promise<string[]> {
  const admins = await shop.db
    .selectFrom("profiles")
    .select("user_id")
    .where("role", "=", "admin")
    .where("suspended_at", "is", null)
    .orderBy("user_id")
    .forUpdate()
    .execute();
  return admins.map((admin) => admin.user_id);
}

/** Refuses when nobody of `admins` would be left without this one. */
export function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.some((admin) => admin !== userId)) return;
  throw refusal("user.last-admin");
}
