import { isAllowed, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { emptyAccountCart, type ServedCart, type AccountCart } from "./account-cart.ts";

/** Reads the account cart. It is one query, so that revision and lines belong together. */
export async function readCart(shop: Shop): Promise<AccountCart> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  const rows = await shop.db
    .selectFrom("carts")
    .innerJoin("cart_items", "cart_items.user_id", "carts.user_id")
    .innerJoin("products", "products.id", "cart_items.product_id")
    .where("carts.user_id", "=", userId)
    .select(["revision", "product_id", "quantity", "price_when_added", "is_public"])
    .orderBy("position")
    .execute();
  const [first] = rows;
  if (!first) return emptyAccountCart;
  return {
    revision: first.revision,
    lines: rows
      .filter((row) => row.is_public)
      .map((row) => ({
        productId: row.product_id,
        quantity: row.quantity,
        priceWhenAdded: row.price_when_added,
      })),
    unavailable: rows.filter((row) => !row.is_public).map((row) => row.product_id),
  };
}

/** Reads the cart that a page is served with; null for a guest, whose cart is in the browser. */
export async function readServedCart(shop: Shop): Promise<ServedCart | null> {
  return isAllowed(shop.actor, "cart.own") ? { userId: shop.actor.userId, cart: await readCart(shop) } : null;
}
