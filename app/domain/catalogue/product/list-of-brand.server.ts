import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ProductCard } from "./product-card.ts";
import { listedCards, toListedCard } from "./product-rows.server.ts";

const mostShown = 24;

/** The most popular products of a brand, and how many it has on sale. */
export function listOfBrand(shop: Shop, brand: string): Promise<{ products: ProductCard[]; total: number }> {
  return cachedForShoppers(shop, `products of brand ${brand}`, async () => {
    const [rows, schema] = await Promise.all([
      listedCards(shop.db)
        .where("products.brand", "=", brand)
        .orderBy("products.popularity", "desc")
        .orderBy("products.id")
        .limit(mostShown)
        .execute(),
      readCatalogueSchema(shop),
    ]);
    const products = rows.map((row) => toListedCard(row, schema));
    if (rows.length < mostShown) return { products, total: products.length };
    const { total } = await shop.db
      .selectFrom("products")
      .where("is_listed", "=", true)
      .where("brand", "=", brand)
      .select((select) => select.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { products, total: Number(total) };
  });
}
