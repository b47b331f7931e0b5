import { sql } from "kysely";
import type { ProductStatus } from "#db/values/product-values.ts";
import { listPictures } from "../../catalogue/product/list-pictures.server.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { factColumns, factsOf } from "../facts/fact-columns.server.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { onHand } from "../../stock/on-hand.server.ts";

/** Whether the GST rate of a product is legal today, for a `select`; otherwise it cannot be sold. */
export const hasLegalRate = sql<boolean>`
  exists (select from gst_rates_in_force where rate = products.gst_rate)
`.as("has_legal_rate");

export type ListingToEdit = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/** Finds one of the seller's own products, or undefined. Two queries. */
export async function findListing(shop: Shop, productId: string) {
  if (!isProductId(productId)) return undefined;
  const row = await shop.db
    .selectFrom("products")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .leftJoin("stock_levels", "stock_levels.product_id", "products.id")
    .select([
      ...factColumns,
      "products.id",
      "products.slug",
      "products.version",
      "products.status",
      "products.is_public",
      "products.published_at",
      "products.taken_off_at",
      "products.taken_off_reason",
      "products.vendor_id",
      "products.is_new",
      "products.is_featured",
      "products.option_key",
      "products.sold_within",
      "vendors.name as vendor_name",
      "vendors.approved_at",
      "vendors.prices_to_confirm_since",
    ])
    .select(onHand.as("stock"))
    .select(hasLegalRate)
    .where("products.id", "=", productId)
    .where(isListedBy(sellerScope(shop.actor, "products.read")))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    status: row.status as ProductStatus,
    isPublic: row.is_public,
    /** Whether it ever was published: as a draft it is hidden. */
    wasPublished: row.published_at !== null,
    takenOff: row.taken_off_at === null ? null : { at: row.taken_off_at, reason: row.taken_off_reason ?? "" },
    vendor: { id: row.vendor_id, name: row.vendor_name, isApproved: row.approved_at !== null },
    /** The name of the only state that the seller may sell to; it charges no GST. Null for a registered seller. */
    soldWithin: row.sold_within === null ? null : stateName(row.sold_within),
    hasLegalRate: row.has_legal_rate,
    /** Its seller has to confirm its prices first, because it began or ceased to charge GST. */
    isPriceToConfirm: row.prices_to_confirm_since !== null,
    stock: row.stock,
    isNew: row.is_new,
    isFeatured: row.is_featured,
    /** Whether there are other variants of it, which share most of its facts. */
    isVariant: row.option_key !== null,
    facts: factsOf(row),
    pictures: await listPictures(shop, row.id),
  };
}
