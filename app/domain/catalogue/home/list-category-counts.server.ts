import { sql } from "kysely";
import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import type { Shop } from "../../shop/shop.ts";
import { countOnSale } from "../list-facets.server.ts";
import { inCategory } from "../list-filters.server.ts";
import { categoryFilters, type CategoryFilter } from "../list-query.ts";
import type { ProductPicture } from "../product/product-card.ts";
import { publicCards, toPicture } from "../product/product-rows.server.ts";

export type CategoryTile = { name: CategoryFilter; count: number; picture: ProductPicture | null };
type CategoryCounts = { total: number; tiles: CategoryTile[] };

/**
 * Lists every category filter with its number of products on sale and a picture: of a featured product if there is one,
 * the latest first.
 */
export function listCategoryCounts(shop: Shop): Promise<CategoryCounts> {
  return cachedForShoppers(shop, "category-counts", () => readCategoryCounts(shop));
}

async function readCategoryCounts(shop: Shop): Promise<CategoryCounts> {
  const shown = sql.join(
    categoryFilters.map(
      (filter) => sql`(
        select ${filter}::text as filter, id from products
        where is_public and ${inCategory(filter)}
          and exists (select from product_pictures where product_id = products.id)
        order by is_featured desc, category = 'Desktop', id desc limit 1
      )`,
    ),
    sql` union all `,
  );
  const [{ total, facets }, pictured] = await Promise.all([
    countOnSale(shop.db, {}),
    publicCards(shop.db)
      .innerJoin(
        sql<{ filter: CategoryFilter; id: string }>`(${shown})`.as("shown"),
        "shown.id",
        "products.id",
      )
      .select("shown.filter")
      .execute(),
  ]);
  const pictures = new Map(pictured.map((row) => [row.filter, toPicture(row)]));
  return {
    total,
    tiles: facets.categories.map(({ name, count }) => ({
      name,
      count,
      picture: pictures.get(name) ?? null,
    })),
  };
}
