import { runAccountCartCommand } from "../cart/run-cart-command.server.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { removeWish } from "./remove-wish.server.ts";
import type { Wish } from "./wish-list.ts";

/** Puts one piece into the signed-in person's cart and takes it off the wish list: both, or it is refused. */
export function moveWishToCart(shop: Shop, { productId }: Wish): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await runAccountCartCommand(shop, { intent: "add", productId, quantity: 1 });
    await removeWish(shop, { productId });
  });
}
