import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ProductCard, ProductPicture } from "./product-card-data.ts";
import { unitPrice } from "../../base/money/unit-price.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import type { CatalogueSchema } from "../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { SpecValues } from "../schema/specification.ts";
import { wordsInName } from "../schema/variant-text.ts";
import { cardLines } from "./card-lines.ts";
import { specSlots } from "./spec-entries.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { PreOrder } from "../../stock/availability.ts";
import { openPreOrder } from "../../stock/pre-order.server.ts";
import { onHand } from "../../stock/on-hand.server.ts";

/**
 * Selects the products on sale, each with its stock and its first picture. Every query of what shoppers see starts
 * here.
 */
export function publicCards(shop: Shop) {
  // Products on sale have a price: see the constraint products.published_is_complete.
  return allCards(shop).where("products.is_public", "=", true).$narrowType<{ price: number }>();
}

/** Selects the products of lists: of a product with variants one. */
export function listedCards(shop: Shop) {
  return publicCards(shop).where("products.is_listed", "=", true);
}

/** Selects all products, including drafts and archived ones, for those who list them. */
export function allCards(shop: Shop) {
  return shop.db
    .selectFrom("products")
    .leftJoin("stock_levels", "stock_levels.product_id", "products.id")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .leftJoin("pictures", "pictures.id", "product_pictures.picture_id")
    .leftJoin("product_groups", "product_groups.group_id", "products.group_id")
    .select([
      "products.id",
      "products.vendor_id",
      "products.slug",
      "products.name",
      "products.brand",
      "products.category",
      "products.is_new",
      "products.condition_words",
      "products.price",
      "products.discount_price",
      "products.was_price",
      "products.charged_gst_rate",
      "products.sold_within",
      "products.specs",
      "product_groups.name as group_name",
      "product_groups.variants",
      "product_groups.highest_price",
      "product_pictures.alt",
      "pictures.id as picture_id",
      "pictures.width as picture_width",
      "pictures.height as picture_height",
      "pictures.transparent",
    ])
    .select(onHand.as("stock"))
    .select(openPreOrder(shop, sql`products.id`).as("pre_order"))
    .select(
      sql<number | null>`case when product_groups.variants > 1 then (
        select sum(on_hand)::int from products as variant join stock_levels on product_id = variant.id
        where variant.group_id = products.group_id and variant.is_public
      ) end`.as("stock_of_all"),
    )
    .select(
      // The one that comes first.
      sql<PreOrder | null>`case when product_groups.variants > 1 then (
        select open from products as variant cross join lateral (select ${openPreOrder(shop, sql`variant.id`)} as open) as ahead
        where variant.group_id = products.group_id and variant.is_public and open is not null
        order by open ->> 'expected', variant.id limit 1
      ) end`.as("pre_order_of_all"),
    );
}

type CardRow = Awaited<ReturnType<ReturnType<typeof publicCards>["execute"]>>[number];

type PictureColumns = Pick<
  CardRow,
  "picture_id" | "picture_width" | "picture_height" | "transparent" | "alt" | "name"
>;

export function toCard(row: CardRow, schema: CatalogueSchema): ProductCard {
  const specs = specsOf(row);
  const { widthMm } = specs;
  return {
    id: row.id,
    vendorId: row.vendor_id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    isNew: row.is_new,
    price: row.price,
    discountPrice: row.discount_price,
    wasPrice: row.was_price,
    gstRate: row.charged_gst_rate,
    soldWithin: row.sold_within === null ? null : stateName(row.sold_within),
    stock: row.stock,
    ...aheadOf(row.pre_order),
    openBox: row.condition_words || null,
    lines: cardLines(specSlots(schema, row.category), specs),
    widthMm: typeof widthMm === "number" ? widthMm : null,
    picture: toPicture(row),
  };
}

/**
 * The card of a list, which shows one variant of a product for all. The name is that of all. Every figure is that
 * variant's, except that the product is in stock while any variant is.
 */
export function toListedCard(row: CardRow, schema: CatalogueSchema): ProductCard {
  const own = toCard(row, schema);
  const { group_name: name, variants: count } = row;
  if (name === null || count === null || count < 2) return own;
  const { preOrder: _, awaits: __, ...card } = own;
  const isFrom = row.highest_price !== null && row.highest_price > unitPrice(card);
  const text = [wordsInName(row.name, name), `${count} variants`].filter(Boolean).join(" · ");
  const ahead = aheadOf(row.pre_order_of_all);
  return { ...card, name, stock: row.stock_of_all ?? 0, ...ahead, variants: { words: text, isFrom } };
}

const aheadOf = (preOrder: PreOrder | null) => preOrder && { preOrder, awaits: preOrder.expected };

/** The values of a product's specifications; none where an outer join found no product. */
export function specsOf(row: { specs: unknown }): SpecValues {
  return (row.specs ?? {}) as SpecValues;
}

/** The first picture of a product's row; null if it has none. */
export function toPicture(row: PictureColumns): ProductPicture | null {
  const { picture_id: id, picture_width: width, picture_height: height, transparent } = row;
  if (id === null || width === null || height === null || transparent === null) {
    return null;
  }
  return { id, width, height, transparent, alt: row.alt ?? row.name };
}

/** The condition on `products` with which every query and verb about listings starts. */
export function isListedBy(scope: SellerScope): RawBuilder<SqlBool> {
  return scope === "everybody" ? sql<SqlBool>`true` : sql<SqlBool>`products.vendor_id = ${scope.vendorId}`;
}

/** The cards of these products of lists, in their order; products that are not on sale are left out. One query. */
export async function readListedCards(
  shop: Shop,
  ids: readonly string[],
  schema: CatalogueSchema,
): Promise<ProductCard[]> {
  return (await readListedRows(shop, ids)).map((row) => toListedCard(row, schema));
}

/** The rows of these products on sale, in the order of the ids; others are left out. One query. */
export async function readListedRows(shop: Shop, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await publicCards(shop).where("products.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds the cards of these products by id; products that are not on sale are left out. Two queries. */
export async function findCards(shop: Shop, productIds: string[]): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map();
  const [rows, schema] = await Promise.all([
    publicCards(shop).where("products.id", "in", productIds).execute(),
    readCatalogueSchema(shop),
  ]);
  return new Map(rows.map((row) => [row.id, toCard(row, schema)]));
}
