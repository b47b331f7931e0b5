import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

/** Deletes the account cart. */
export async function clearCart(shop: Shop): Promise<void> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  await shop.db.deleteFrom("carts").where("user_id", "=", userId).execute();
}
