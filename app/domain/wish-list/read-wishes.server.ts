import { findCards } from "../catalogue/find-cards.server.ts";
import type { ProductCard } from "../catalogue/product-card.ts";
import { isAllowed, requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

/** A signed-in person's wish list as a page is served with it. */
export type ServedWishes = { userId: string; productIds: string[] };

/** The products a signed-in person wishes for, the latest wish first. */
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

/** The list a page is served with; null for a guest, whose list the browser keeps. */
export async function readServedWishes(shop: Shop): Promise<ServedWishes | null> {
  return isAllowed(shop.actor, "cart.own")
    ? { userId: shop.actor.userId, productIds: await readWishes(shop) }
    : null;
}

/** The cards of wished products in their order; what is no longer sold is left out. */
export async function listWished(shop: Shop, productIds: string[]): Promise<ProductCard[]> {
  const cards = await findCards(shop, productIds);
  return productIds.flatMap((id) => cards.get(id) ?? []);
}
