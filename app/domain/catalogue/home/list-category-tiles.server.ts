import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Category, listOfCategory, subtreeOf } from "../schema/category.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { firstOf } from "../model/scan-list.ts";
import type { ProductPicture } from "../product/product-card-data.ts";
import { inUnits } from "../../base/text/counts.ts";
import { countCategories } from "./count-categories.server.ts";
import { readHome } from "./read-home.server.ts";

export type CategoryTile = {
  key: string;
  name: string;
  /** A few words below the name. */
  line: string | null;
  /** The address of its list. */
  to: string;
  count: number;
  /** '6 products' */
  counted: string;
  picture: ProductPicture | null;
};
type CategoryTiles = { total: number; tiles: CategoryTile[] };

type TileRow = { key: string; line: string | null; picture: ProductPicture | null };

/**
 * Lists the categories of the home page with their numbers of products on sale. A category without a picture of its own
 * shows a product: one that stands nowhere else on the page if there is any, then a featured or a popular one. An empty
 * category shows nothing. One query and those of the page's products.
 */
export function listCategoryTiles(shop: Shop): Promise<CategoryTiles> {
  return cachedForShoppers(shop, "category tiles", () => readTiles(shop));
}

async function readTiles(shop: Shop): Promise<CategoryTiles> {
  const [{ categories }, model, counts, { hero, topPicks, justArrived }] = await Promise.all([
    readCatalogueSchema(shop),
    catalogueModel(shop),
    countCategories(shop),
    readHome(shop),
  ]);
  const elsewhere = [hero, ...topPicks, ...justArrived].flatMap((product) => product?.id ?? []);
  const shown = categories.filter(({ onHome }) => onHome);
  const popular = new Map<string, string[]>();
  for (const { key, gathersUse } of shown) {
    const listRequest = { category: { subtree: subtreeOf(categories, key), use: gathersUse } };
    popular.set(key, await firstOf(model, listRequest, maxExamined));
  }
  const tileOf = new Map(
    (await readPictures(shop, { categories, shown, popular, elsewhere })).map((tile) => [tile.key, tile]),
  );
  return {
    total: counts.total,
    tiles: shown.flatMap((category) => {
      const tile = tileOf.get(category.key);
      const { key, name } = category;
      if (!tile) return [];
      const count = counts.byCategory.get(key) ?? 0;
      const picture = count === 0 ? null : tile.picture;
      const counted = count === 0 ? "(none yet)" : inUnits(count, "product");
      return [{ ...tile, picture, name, to: listOfCategory(category), count, counted }];
    }),
  };
}

/** Nearly every product on sale has a picture, and at most nine stand elsewhere on the page. */
const maxExamined = 15;

type TileInput = {
  categories: Category[];
  shown: Category[];
  popular: Map<string, string[]>;
  elsewhere: string[];
};

async function readPictures(
  shop: Shop,
  { categories, shown, popular, elsewhere }: TileInput,
): Promise<TileRow[]> {
  if (shown.length === 0) return [];
  const pictures = shown.map((category) =>
    pictureOf(categories, category, { popular: popular.get(category.key) ?? [], elsewhere }),
  );
  const { rows } = await sql<TileRow>`
    select tiles.key, home_line as line,
      case when pictures.id is not null then json_build_object('id', pictures.id, 'alt', '',
        'width', pictures.width, 'height', pictures.height, 'transparent', pictures.transparent) end as picture
    from (${sql.join(pictures, sql` union all `)}) tiles
    join categories on categories.key = tiles.key
    left join pictures on pictures.id = coalesce(categories.picture_id, tiles.picture)`.execute(shop.db);
  return rows;
}

/** The picture of the most popular product that stands nowhere else, or of a featured or else the most popular one. */
function pictureOf(
  categories: Category[],
  { key, gathersUse }: Category,
  { popular, elsewhere }: { popular: string[]; elsewhere: string[] },
): RawBuilder<unknown> {
  const isOwn = sql<SqlBool>`products.category = any (${subtreeOf(categories, key)})`;
  const belongs =
    gathersUse === null ? isOwn : sql<SqlBool>`(${isOwn} or ${gathersUse} = any (products.usage))`;
  const fresh = popular.filter((id) => !elsewhere.includes(id));
  const place = (ids: string[]) => sql`array_position(${ids}::bigint[], products.id)`;
  const isOneOf = (ids: string[]) => sql`products.id = any (${ids}::bigint[])`;
  return sql`
    select ${key}::text as key, coalesce(
      (${firstPicture(isOneOf(fresh), sql`${isOwn} desc, ${place(fresh)}`)}),
      (${firstPicture(sql`is_featured and is_listed and ${belongs}`, sql`${isOwn} desc, products.id desc`)}),
      (${firstPicture(isOneOf(popular), place(popular))})
    ) as picture`;
}

function firstPicture(condition: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select picture_id from products
    join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0
    where is_public and ${condition}
    order by ${order} limit 1`;
}
