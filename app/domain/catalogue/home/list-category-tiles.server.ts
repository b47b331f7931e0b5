import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Category, listOfCategory, subtreeOf } from "../../categories/category.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ProductPicture } from "../product/product-card.ts";

export type CategoryTile = {
  key: string;
  name: string;
  /** A few words below the name. */
  line: string | null;
  /** The address of its list. */
  to: string;
  count: number;
  picture: ProductPicture | null;
};
type CategoryTiles = { total: number; tiles: CategoryTile[] };

type TileRow = { key: string; line: string | null; count: number; picture: ProductPicture | null };

/**
 * Lists the categories of the home page with their numbers of products on sale. A category without a picture of its own
 * shows a featured product, or the most popular one. One query after the schema.
 */
export function listCategoryTiles(shop: Shop): Promise<CategoryTiles> {
  return cachedForShoppers(shop, "category tiles", () => readTiles(shop));
}

async function readTiles(shop: Shop): Promise<CategoryTiles> {
  const { categories } = await readCatalogueSchema(shop);
  const shown = categories.filter(({ onHome }) => onHome);
  const { rows } = await sql<{ total: number; tiles: TileRow[] }>`
    select
      (select coalesce(sum(count), 0)::int from category_counts) as total,
      coalesce((
        select json_agg(json_build_object('key', tiles.key, 'line', home_line, 'count', tiles.count,
          'picture', case when pictures.id is not null then json_build_object('id', pictures.id, 'alt', '',
            'width', pictures.width, 'height', pictures.height, 'transparent', pictures.transparent) end))
        from (${sql.join([noTile, ...shown.map((category) => tileOf(categories, category))], sql` union all `)}) tiles
        join categories on categories.key = tiles.key
        left join pictures on pictures.id = coalesce(categories.picture_id, tiles.picture)
      ), '[]') as tiles
  `.execute(shop.db);
  const [{ total, tiles } = { total: 0, tiles: [] }] = rows;
  const found = new Map(tiles.map((tile) => [tile.key, tile]));
  return {
    total,
    tiles: shown.flatMap((category) => {
      const tile = found.get(category.key);
      return tile ? [{ ...tile, name: category.name, to: listOfCategory(category) }] : [];
    }),
  };
}

/** Lets the union begin when no category is shown. */
const noTile = sql`select null::text as key, 0 as count, null::text as picture where false`;

function tileOf(categories: Category[], category: Category): RawBuilder<unknown> {
  const subtree = subtreeOf(categories, category.key);
  const ownCount = sql`category = any (${subtree})`;
  const isOwn = sql<SqlBool>`products.category = any (${subtree})`;
  const isGathered = sql<SqlBool>`${category.gathersUse} = any (products.usage)`;
  const belongs = category.gathersUse === null ? isOwn : sql<SqlBool>`(${isOwn} or ${isGathered})`;
  const counted = category.gathersUse === "gaming" ? sql`(${ownCount} or is_gaming)` : ownCount;
  return sql`
    select ${category.key}::text as key,
      (select coalesce(sum(count), 0)::int from category_counts where ${counted}) as count,
      coalesce(
        (${firstPicture(sql`is_featured and ${belongs}`, sql`${isOwn} desc, products.id desc`)}),
        (${firstPicture(belongs, sql`popularity desc, products.id`)})
      ) as picture`;
}

function firstPicture(condition: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select picture_id from products
    join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0
    where is_public and is_listed and ${condition}
    order by ${order} limit 1`;
}
