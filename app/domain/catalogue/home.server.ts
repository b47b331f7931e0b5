import { askForAll } from "../ask-for-all.ts";
import type { Shop } from "../shop.ts";
import type { ProductCard } from "./product-card.ts";
import { publicCards, toCard } from "./product-rows.server.ts";

const perSection = 4;

/** The first featured products, in catalogue order. */
export function listTopPicks(shop: Shop): Promise<ProductCard[]> {
  return askForAll(shop, "top picks", async () => {
    const rows = await publicCards(shop.db)
      .where("products.is_featured", "=", true)
      .orderBy("products.id")
      .limit(perSection)
      .execute();
    return rows.map(toCard);
  });
}

/** The latest products marked as new. */
export function listJustArrived(shop: Shop): Promise<ProductCard[]> {
  return askForAll(shop, "just arrived", async () => {
    const rows = await publicCards(shop.db)
      .where("products.is_new", "=", true)
      .orderBy("products.listed_at", "desc")
      .orderBy("products.id")
      .limit(perSection)
      .execute();
    return rows.map(toCard);
  });
}
