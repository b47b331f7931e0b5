import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Category, listOfCategory, subtreeOf } from "../schema/category.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countChoices } from "../list/count-choices.ts";
import { catalogueModel } from "../model/kept-model.server.ts";
import { firstOf, scanList } from "../model/scan-list.ts";
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

type TileRow = { key: string; line: string | null; picture: ProductPicture | null };

/**
 * Lists the categories of the home page with their numbers of products on sale. A category without a picture of its own
 * shows a featured product, or the most popular one. One query.
 */
export function listCategoryTiles(shop: Shop): Promise<CategoryTiles> {
  return cachedForShoppers(shop, "category tiles", () => readTiles(shop));
}

async function readTiles(shop: Shop): Promise<CategoryTiles> {
  const [{ categories }, model] = await Promise.all([readCatalogueSchema(shop), catalogueModel(shop)]);
  const shown = categories.filter(({ onHome }) => onHome);
  const uses = categories.flatMap(({ gathersUse }) => gathersUse ?? []);
  const counts = await scanList(model, { uses });
  const counted = new Map(countChoices(categories, counts).categories.map(({ key, count }) => [key, count]));
  const popular = new Map<string, string[]>();
  for (const { key, gathersUse } of shown) {
    const ask = { category: { subtree: subtreeOf(categories, key), use: gathersUse } };
    popular.set(key, await firstOf(model, ask, maxExamined));
  }
  const tileOf = new Map(
    (await readPictures(shop, categories, shown, popular)).map((tile) => [tile.key, tile]),
  );
  return {
    total: counts.total,
    tiles: shown.flatMap((category) => {
      const tile = tileOf.get(category.key);
      const { key, name } = category;
      return tile ? [{ ...tile, name, to: listOfCategory(category), count: counted.get(key) ?? 0 }] : [];
    }),
  };
}

/** Nearly every product on sale has a picture. */
const maxExamined = 6;

async function readPictures(
  shop: Shop,
  categories: Category[],
  shown: Category[],
  popular: Map<string, string[]>,
): Promise<TileRow[]> {
  if (shown.length === 0) return [];
  const pictures = shown.map((category) => pictureOf(categories, category, popular.get(category.key) ?? []));
  const { rows } = await sql<TileRow>`
    select tiles.key, home_line as line,
      case when pictures.id is not null then json_build_object('id', pictures.id, 'alt', '',
        'width', pictures.width, 'height', pictures.height, 'transparent', pictures.transparent) end as picture
    from (${sql.join(pictures, sql` union all `)}) tiles
    join categories on categories.key = tiles.key
    left join pictures on pictures.id = coalesce(categories.picture_id, tiles.picture)`.execute(shop.db);
  return rows;
}

/** A featured product's picture, or that of the first of the most popular. */
function pictureOf(
  categories: Category[],
  { key, gathersUse }: Category,
  popular: string[],
): RawBuilder<unknown> {
  const isOwn = sql<SqlBool>`products.category = any (${subtreeOf(categories, key)})`;
  const belongs =
    gathersUse === null ? isOwn : sql<SqlBool>`(${isOwn} or ${gathersUse} = any (products.usage))`;
  return sql`
    select ${key}::text as key, coalesce(
      (${firstPicture(sql`is_featured and is_listed and ${belongs}`, sql`${isOwn} desc, products.id desc`)}),
      (${firstPicture(
        sql`products.id = any (${popular}::bigint[])`,
        sql`array_position(${popular}::bigint[], products.id)`,
      )})
    ) as picture`;
}

function firstPicture(condition: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select picture_id from products
    join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0
    where is_public and ${condition}
    order by ${order} limit 1`;
}
