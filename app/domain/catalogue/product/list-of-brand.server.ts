import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ProductCard } from "./product-card-data.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { countBrands } from "../model/on-sale.ts";
import { firstOf } from "../model/scan-list.ts";
import { readListedCards } from "./product-rows.server.ts";

const maxShown = 24;

/** The most popular products of a brand, and how many it has on sale. */
export function listOfBrand(shop: Shop, brand: string): Promise<{ products: ProductCard[]; total: number }> {
  return cachedForShoppers(shop, `products of brand ${brand}`, async () => {
    const [model, schema] = await Promise.all([catalogueModel(shop), readCatalogueSchema(shop)]);
    const [ids, counts] = await Promise.all([
      firstOf(model, { brands: [brand] }, maxShown),
      countBrands(model),
    ]);
    return { products: await readListedCards(shop, ids, schema), total: counts.get(brand) ?? 0 };
  });
}
