import type { Shop } from "../../shop/shop.ts";
import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import type { ProductCard } from "./product-card.ts";
import { findCards } from "./product-rows.server.ts";

const mostShown = 24;

/** The most popular products of a brand, and how many it has on sale. */
export function listOfBrand(shop: Shop, brand: string): Promise<{ products: ProductCard[]; total: number }> {
  return cachedForShoppers(shop, `products of brand ${brand}`, async () => {
    const listed = shop.db.selectFrom("products").where("is_listed", "=", true).where("brand", "=", brand);
    const rows = await listed
      .select("id")
      .orderBy("popularity", "desc")
      .orderBy("id")
      .limit(mostShown)
      .execute();
    const ids = rows.map(({ id }) => id);
    const cards = await findCards(shop, ids);
    const products = ids.flatMap((id) => cards.get(id) ?? []);
    if (rows.length < mostShown) return { products, total: products.length };
    const { total } = await listed
      .select((select) => select.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { products, total: Number(total) };
  });
}
