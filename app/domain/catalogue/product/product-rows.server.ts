import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { ProductCategory } from "#db/words.ts";
import type { ProductCard, ProductFacts, ProductPicture, ProductSpecs } from "./product-card.ts";
import { stateName } from "../../places/indian-states.ts";
import { cardSpecLines } from "./spec-lines.ts";
import type { SellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";

/** The columns that `specsOf` reads. */
export const specColumns = [
  "products.specs",
  "products.ram_gb",
  "products.storage_gb",
  "products.display_inches",
  "products.refresh_hz",
  "products.cores",
  "products.weight_kg",
  "products.width_mm",
  "products.depth_mm",
  "products.height_mm",
] as const;

/**
 * Selects the products on sale, each with its stock and its first picture. Every query of what shoppers see starts
 * here.
 */
export function publicCards(db: Database) {
  // Products on sale have a price: see the constraint products.published_is_complete.
  return allCards(db).where("products.is_public", "=", true).$narrowType<{ price: number }>();
}

/** Selects all products, including drafts and archived ones, for those who list them. */
export function allCards(db: Database) {
  return db
    .selectFrom("products")
    .leftJoin("stock_levels", "stock_levels.product_id", "products.id")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .leftJoin("pictures", "pictures.id", "product_pictures.picture_id")
    .select([
      "products.id",
      "products.slug",
      "products.name",
      "products.brand",
      "products.category",
      "products.is_gaming",
      "products.is_new",
      "products.condition_words",
      "products.price",
      "products.discount_price",
      "products.charged_gst_rate",
      "products.sold_within",
      ...specColumns,
      "product_pictures.alt",
      "pictures.id as picture_id",
      "pictures.width as picture_width",
      "pictures.height as picture_height",
      "pictures.transparent",
    ])
    .select(sql<number>`coalesce(stock_levels.on_hand, 0)`.as("stock"));
}

type CardRow = Awaited<ReturnType<ReturnType<typeof publicCards>["execute"]>>[number];

type WithoutTable<Column> = Column extends `products.${infer Name}` ? Name : never;
type SpecColumn = WithoutTable<(typeof specColumns)[number]>;
type SpecRow = { specs: unknown } & Pick<CardRow, Exclude<SpecColumn, "specs">>;

type PictureColumns = Pick<
  CardRow,
  "picture_id" | "picture_width" | "picture_height" | "transparent" | "alt" | "name"
>;

export function toCard(row: CardRow): ProductCard {
  return cardOf(row, specsOf(row));
}

export function toFacts(row: CardRow): ProductFacts {
  const facts = specsOf(row);
  return { ...cardOf(row, facts), ...facts, brand: row.brand, isGaming: row.is_gaming };
}

function cardOf(row: CardRow, facts: Pick<ProductFacts, "specs" | "numbers">): ProductCard {
  const category = row.category as ProductCategory;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category,
    isNew: row.is_new,
    price: row.price,
    discountPrice: row.discount_price,
    gstRate: row.charged_gst_rate,
    soldWithin: row.sold_within === null ? null : stateName(row.sold_within),
    stock: row.stock,
    openBox: row.condition_words || null,
    lines: cardSpecLines({ category, ...facts }),
    widthMm: row.width_mm,
    picture: toPicture(row),
  };
}

/** The specifications of a product's row. All columns may be null, where an outer join found no product. */
export function specsOf(row: SpecRow): Pick<ProductFacts, "specs" | "numbers"> {
  return {
    specs: (row.specs ?? {}) as ProductSpecs,
    numbers: {
      ramGb: row.ram_gb,
      storageGb: row.storage_gb,
      displayInches: row.display_inches,
      refreshHz: row.refresh_hz,
      cores: row.cores,
      weightKg: row.weight_kg,
      widthMm: row.width_mm,
      depthMm: row.depth_mm,
      heightMm: row.height_mm,
    },
  };
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

/** Finds the cards of these products by id; products that are not on sale are left out. One query. */
export async function findCards(shop: Shop, productIds: string[]): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map();
  const rows = await publicCards(shop.db).where("products.id", "in", productIds).execute();
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}
