import { sql } from "kysely";
import type { ProductStatus } from "#db/values/product-values.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { specOf } from "../../catalogue/schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { specHeading, type Specification, type SpecValues } from "../../catalogue/schema/specification.ts";
import { optionText } from "../../catalogue/schema/variant-text.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { isOwnSku } from "../facts/codes.ts";
import { possibleOptions, presentValues } from "./read-option-values.ts";
import { onHand } from "../../stock/on-hand.server.ts";

export type ProductVariants = NonNullable<Awaited<ReturnType<typeof findVariants>>>;
export type VariantRow = ProductVariants["variants"][number];

/** Finds the variants of one of the seller's own products; undefined if there is no such product. */
export async function findVariants(shop: Shop, productId: string) {
  if (!isProductId(productId)) return undefined;
  const [rows, schema] = await Promise.all([readRows(shop, productId), readCatalogueSchema(shop)]);
  const own = rows.find(({ id }) => id === productId);
  if (!own) return undefined;
  const options = own.options ?? [];
  const isGroup = own.options !== null;
  const specsOf = (row: Row) => row.specs as SpecValues;
  const field = (key: string) => {
    const spec = specOf(schema, key);
    if (!spec) return [];
    const values = presentValues(isGroup ? rows.map(specsOf) : [specsOf(own)], key);
    /** The values that its variants have, in words and separated by semicolons. */
    const present = values.map((value) => optionText(spec, value)).join("; ");
    return [{ key, heading: specHeading(spec), present }];
  };
  return {
    id: own.id,
    /** The name that all variants share. */
    name: own.group_name ?? own.name,
    category: own.category,
    chargesGst: own.sold_within === null,
    isOpenBox: own.condition === "open-box",
    /** The options it has; none for a product without variants. */
    options: options.flatMap(field),
    /** What its options could be. */
    possible: withoutTwins(possibleOptions(schema, own.category)).flatMap(({ key }) => field(key)),
    variants: isGroup
      ? rows.map((row) => ({
          id: row.id,
          slug: row.slug,
          /** '16 GB, Silver' */
          words: options.map((key) => optionText(specOf(schema, key), specsOf(row)[key])).join(", "),
          version: row.version,
          status: row.status as ProductStatus,
          isPublic: row.is_public,
          price: row.price,
          discountPrice: row.discount_price,
          mrpInclGst: row.mrp_incl_gst,
          stock: row.stock,
          /** Null for the shop's own. */
          sku: isOwnSku(row.sku) ? null : row.sku,
          gtin: row.gtin,
          mpn: row.mpn,
          pictures: row.pictures,
        }))
      : [],
  };
}

/** Without the texts that a number of the same name measures: 'RAM' beside 'RAM (GB)' would be asked twice. */
function withoutTwins(specs: Specification[]): Specification[] {
  return specs.filter(
    (text) => !specs.some(({ shownIn, name }) => shownIn === text.key && name === text.name),
  );
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(shop: Shop, productId: string) {
  return shop.db
    .selectFrom("products")
    .leftJoin("product_groups", "product_groups.group_id", "products.group_id")
    .leftJoin("stock_levels", "stock_levels.product_id", "products.id")
    .select([
      "products.id",
      "products.slug",
      "products.name",
      "products.category",
      "products.condition",
      "products.version",
      "products.status",
      "products.is_public",
      "products.price",
      "products.discount_price",
      "products.mrp_incl_gst",
      "products.sku",
      "products.gtin",
      "products.mpn",
      "products.specs",
      "products.sold_within",
      "product_groups.name as group_name",
      "product_groups.options",
    ])
    .select(onHand.as("stock"))
    .select(
      sql<number>`(select count(*) from product_pictures where product_id = products.id)::int`.as("pictures"),
    )
    .where("products.group_id", "=", sql<string>`(select group_id from products where id = ${productId})`)
    .where(isListedBy(sellerScope(shop.actor, "products.read")))
    .orderBy("products.id")
    .execute();
}
