import { findCards } from "../../catalogue/product/product-rows.server.ts";
import type { ProductCard } from "../../catalogue/product/product-card-data.ts";
import { isAllowed, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** A signed-in user's wish list as a page is served with it. */
export type ServedWishes = { userId: string; productIds: string[] };

/** Lists the products on the user's wish list, the latest wish first. */
export async function readWishes(shop: Shop): Promise<string[]> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  const rows = await shop.db
    .selectFrom("wish_list_items")
    .where("user_id", "=", userId)
    .select("product_id")
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return rows.map((row) => row.product_id);
}

/** The list a page is served with; null for a guest, whose list is stored in the browser. */
export async function readServedWishes(shop: Shop): Promise<ServedWishes | null> {
  return isAllowed(shop.actor, "cart.own")
    ? { userId: shop.actor.userId, productIds: await readWishes(shop) }
    : null;
}

/** The cards of wished products in their order, without products that are no longer sold. */
export async function listWished(shop: Shop, productIds: string[]): Promise<ProductCard[]> {
  const cards = await findCards(shop, productIds);
  return productIds.flatMap((id) => cards.get(id) ?? []);
}
