import { sql } from "kysely";
import { isProductId } from "../../base/identifiers/ids.ts";
import { refusal } from "../refusals.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ProductStatus } from "#db/values/product-values.ts";
import { factColumns, factsOf } from "../facts/fact-columns.server.ts";
import { lockGroups } from "../groups/lock-groups.server.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";

/** A product that is locked, so that nobody else can change it. */
export type LockedListing = ReturnType<typeof toListing>;

/**
 * Locks the seller's products with these ids until the transaction ends.
 * Refuses: no products; a product that is not the seller's.
 */
export async function lockListings(
  shop: Shop,
  productIds: readonly string[],
  scope = sellerScope(shop.actor, "products.edit"),
): Promise<LockedListing[]> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0 || !ids.every(isProductId)) throw refusal("product.not-found");
  await lockGroups(shop, ids);
  const rows = await selectListings(shop, scope, ids).forNoKeyUpdate().execute();
  if (rows.length < ids.length) throw refusal("product.not-found");
  return rows.map(toListing);
}

/** Finds the seller's products with these ids, without locking them. Ids of other sellers' products are left out. */
export async function findListings(shop: Shop, productIds: readonly string[]): Promise<LockedListing[]> {
  const scope = sellerScope(shop.actor, "products.edit");
  return (await selectListings(shop, scope, productIds).execute()).map(toListing);
}

function selectListings(shop: Shop, scope: SellerScope, ids: readonly string[]) {
  return shop.db
    .selectFrom("products")
    .select([
      ...factColumns,
      "id",
      "vendor_id",
      "group_id",
      "slug",
      "version",
      "status",
      "is_new",
      "is_featured",
      "sold_within",
    ])
    .select(
      sql<number>`(select count(*) from product_pictures where product_id = products.id)::int`.as("pictures"),
    )
    .select(sql<boolean>`option_key is not null`.as("is_variant"))
    .where("id", "in", ids)
    .where(isListedBy(scope))
    .orderBy("id");
}

function toListing(row: Awaited<ReturnType<ReturnType<typeof selectListings>["execute"]>>[number]) {
  return {
    id: row.id,
    vendorId: row.vendor_id,
    /** The product of which it is a variant; its own id for one without variants. */
    groupId: row.group_id,
    isVariant: row.is_variant,
    slug: row.slug,
    version: row.version,
    status: row.status as ProductStatus,
    flags: { is_new: row.is_new, is_featured: row.is_featured },
    /** Whether its seller charges GST. */
    chargesGst: row.sold_within === null,
    pictures: row.pictures,
    facts: factsOf(row),
  };
}

/** Locks one product. Refuses: the same as lockListings. */
export async function lockListing(
  shop: Shop,
  productId: string,
  scope?: SellerScope,
): Promise<LockedListing> {
  const [listing] = await lockListings(shop, [productId], scope);
  if (!listing) throw new Error("A locked product is missing.");
  return listing;
}

/** Locks one product and checks its version. Refuses: a product that was changed since its form was made. */
export async function lockSeenListing(
  shop: Shop,
  productId: string,
  version: number | undefined,
): Promise<LockedListing> {
  const listing = await lockListing(shop, productId);
  if (listing.version !== version) throw refusal("product.changed-meanwhile");
  return listing;
}
