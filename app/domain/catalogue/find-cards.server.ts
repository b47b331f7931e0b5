import type { Shop } from "../shop/shop.ts";
import type { ProductCard } from "./product-card.ts";
import { publicCards, toCard } from "./product-rows.server.ts";

/** Finds the cards of these products by id; products that are not on sale are left out. One query. */
export async function findCards(shop: Shop, productIds: string[]): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map();
  const rows = await publicCards(shop.db).where("products.id", "in", productIds).execute();
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}
