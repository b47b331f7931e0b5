import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import { readWishes } from "./read-wishes.server.ts";
import type { Wish } from "./wish-list.ts";

/** Takes a product off the signed-in person's wish list. Answers the whole list. */
export async function removeWish(shop: Shop, { productId }: Wish): Promise<string[]> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  await shop.db
    .deleteFrom("wish_list_items")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .execute();
  return readWishes(shop);
}
