import { requireSignedIn } from "../access/require-signed-in.ts";
import type { Shop } from "../shop/shop.ts";

/** Deletes the signed-in person's stored cart. */
export async function clearCart(shop: Shop): Promise<void> {
  const { userId } = requireSignedIn(shop.actor);
  await shop.db.deleteFrom("carts").where("user_id", "=", userId).execute();
}
