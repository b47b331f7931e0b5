import { z } from "zod";
import { findCards } from "../../catalogue/product/product-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { CartLineInput } from "./cart-command.ts";
import { changeAccountCart } from "./change-account-cart.server.ts";
import { normaliseLines } from "./normalise-lines.ts";
import type { AccountCart } from "./account-cart.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";

// More than can be added one by one, because merging brings carts together.
const maxStored = 1_000;

/** A whole cart that a page wants to save, and the revision it was made from. */
export const CartSave = z.object({
  revision: z.string().regex(/^\d{1,19}$/),
  lines: z.array(CartLineInput).max(maxStored),
});
export type CartSave = z.infer<typeof CartSave>;

export type CartSaveAnswer = {
  /** False if the cart had another revision; then nothing was saved. */
  isSaved: boolean;
  /** The cart as it is now, for the page to continue with. */
  cart: AccountCart;
};

/**
 * Saves the account cart, unless it has changed since `revision`: a stale save undoes nothing. Lines of the same
 * product are added up and clamped to the stock; products that are no longer sold are left out.
 */
export async function saveCart(shop: Shop, { revision, lines }: CartSave): Promise<CartSaveAnswer> {
  let isSaved = true;
  const cart = await changeAccountCart(shop, async (cart, shop) => {
    isSaved = cart.revision === revision;
    if (!isSaved) return undefined;
    const products = await findCards(
      shop,
      lines.map((line) => line.productId),
    );
    return normaliseLines(lines, products).lines;
  });
  return { isSaved, cart };
}

export async function clearCart(shop: Shop): Promise<void> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  await shop.db.deleteFrom("carts").where("user_id", "=", userId).execute();
}
