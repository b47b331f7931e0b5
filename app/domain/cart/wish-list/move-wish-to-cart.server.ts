import { runAccountCartCommand } from "../cart/run-cart-command.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { removeWish } from "./remove-wish.server.ts";
import type { Wish } from "./wish-list.ts";

/**
 * Moves a product from the wish list to the account cart, as one piece: both changes happen, or neither.
 * Refuses: a product that cannot be added to the cart.
 */
export function moveWishToCart(shop: Shop, { productId }: Wish): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await runAccountCartCommand(shop, { intent: "add", productId, quantity: 1 });
    await removeWish(shop, { productId });
  });
}
