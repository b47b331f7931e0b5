import type { Shop } from "../shop/shop.ts";
import type { ProductCard } from "./product-card.ts";
import { publicCards, toCard } from "./product-rows.server.ts";

/** The cards of these products by id; one that is not on sale is missing. One query. */
export async function findCards(shop: Shop, productIds: string[]): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map();
  const rows = await publicCards(shop.db).where("products.id", "in", productIds).execute();
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}
