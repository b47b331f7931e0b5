import type { Shop } from "../shop.ts";
import type { ProductCard } from "./product-card.ts";
import { publicCards, toCard } from "./product-rows.server.ts";

const perSection = 4;

/** The first featured products, in catalogue order. */
export async function listTopPicks(shop: Shop): Promise<ProductCard[]> {
  const rows = await publicCards(shop.db)
    .where("products.is_featured", "=", true)
    .orderBy("products.id")
    .limit(perSection)
    .execute();
  return rows.map(toCard);
}

/** The latest products marked as new. */
export async function listJustArrived(shop: Shop): Promise<ProductCard[]> {
  const rows = await publicCards(shop.db)
    .where("products.is_new", "=", true)
    .orderBy("products.listed_at", "desc")
    .orderBy("products.id")
    .limit(perSection)
    .execute();
  return rows.map(toCard);
}
