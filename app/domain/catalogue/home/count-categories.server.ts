import type { Category } from "../schema/category.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countChoices } from "../list/count-choices.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { scanList } from "../model/scan-list.ts";
import { uses } from "../search/common-words.ts";

type CategoryCounts = { total: number; byCategory: Map<string, number>; byUse: Map<string, number> };

/** How many products are on sale: in each category with what is below it, and for each use. */
export function countCategories(shop: Shop): Promise<CategoryCounts> {
  return cachedForShoppers(shop, "category counts", async () => {
    const [{ categories }, model] = await Promise.all([readCatalogueSchema(shop), catalogueModel(shop)]);
    const gathered = categories.flatMap(({ gathersUse }) => gathersUse ?? []);
    const counts = await scanList(model, { uses: [...new Set([...gathered, ...Object.keys(uses)])] });
    const byUse = new Map<string, number>();
    for (const category of counts.categories.values())
      for (const [use, count] of category.byUse) byUse.set(use, (byUse.get(use) ?? 0) + count);
    const { categories: counted } = countChoices(categories, counts);
    return {
      total: counts.total,
      byCategory: new Map(counted.map(({ key, count }) => [key, count])),
      byUse,
    };
  });
}

/** The home page's categories that have products, for the menu. The same for all, so it is counted as for a guest. */
export async function listMenuCategories(shop: Shop): Promise<Category[]> {
  const asGuest: Shop = { ...shop, actor: { role: "guest", address: "" } };
  const [{ categories }, { byCategory }] = await Promise.all([
    readCatalogueSchema(asGuest),
    countCategories(asGuest),
  ]);
  return categories.filter(({ key, onHome }) => onHome && byCategory.get(key));
}
