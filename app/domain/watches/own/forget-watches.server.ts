import type { Shop } from "../../shop/context/shop.ts";

/**
 * Deletes what was asked as a guest with the address of an account that is being deleted, if the account has confirmed it.
 * What the account asked goes with its profile.
 */
export async function forgetWatchesOf(shop: Shop, userId: string): Promise<void> {
  const own = shop.db
    .selectFrom("auth_users")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified", "=", true);
  await shop.db.deleteFrom("product_watches").where("email", "in", own).execute();
  await shop.db.deleteFrom("watch_links").where("email", "in", own).execute();
}
