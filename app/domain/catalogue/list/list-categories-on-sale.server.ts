import type { Category } from "../schema/category.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { catalogueModel } from "../model/cached-model.server.ts";

/** Lists the categories that have products of their own on sale; all of them while nothing is on sale. */
export function listCategoriesOnSale(shop: Shop): Promise<Category[]> {
  return cachedForShoppers(shop, "categories on sale", async () => {
    const [{ categories }, { shelves }] = await Promise.all([
      readCatalogueSchema(shop),
      catalogueModel(shop),
    ]);
    const filled = shelves.filter(({ length, empty }) => length > empty);
    const onSale = new Set(filled.map(({ category }) => category));
    return onSale.size === 0 ? categories : categories.filter(({ key }) => onSale.has(key));
  });
}
