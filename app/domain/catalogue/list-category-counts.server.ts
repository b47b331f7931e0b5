import { sql } from "kysely";
import { cachedForShoppers } from "../shop/cached-for-shoppers.ts";
import type { Shop } from "../shop/shop.ts";
import { countOnSale } from "./list-facets.server.ts";
import { inCategory } from "./list-filters.server.ts";
import { type CategoryFilter, shelves } from "./list-query.ts";
import type { ProductPicture } from "./product-card.ts";
import { publicCards, toPicture } from "./product-rows.server.ts";

export type CategoryTile = { shelf: CategoryFilter; count: number; picture: ProductPicture | null };
type Shelves = { total: number; tiles: CategoryTile[] };

/**
 * Lists every category filter with its number of products on sale and a picture: of a featured product if there is one,
 * the latest first.
 */
export function listCategoryCounts(shop: Shop): Promise<Shelves> {
  return cachedForShoppers(shop, "shelves", () => readShelves(shop));
}

async function readShelves(shop: Shop): Promise<Shelves> {
  const shown = sql.join(
    shelves.map(
      (shelf) => sql`(
        select ${shelf}::text as shelf, id from products
        where is_public and ${inCategory(shelf)}
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
        sql<{ shelf: CategoryFilter; id: string }>`(${shown})`.as("shown"),
        "shown.id",
        "products.id",
      )
      .select("shown.shelf")
      .execute(),
  ]);
  const pictures = new Map(pictured.map((row) => [row.shelf, toPicture(row)]));
  return {
    total,
    tiles: facets.categories.map(({ shelf, count }) => ({
      shelf,
      count,
      picture: pictures.get(shelf) ?? null,
    })),
  };
}
