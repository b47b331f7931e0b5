import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readWishes } from "./read-wishes.server.ts";
import type { Wish } from "./wish-list.ts";

/** Removes a product from the user's wish list and returns the whole list. */
export async function removeWish(shop: Shop, { productId }: Wish): Promise<string[]> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  await shop.db
    .deleteFrom("wish_list_items")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .execute();
  return readWishes(shop);
}
