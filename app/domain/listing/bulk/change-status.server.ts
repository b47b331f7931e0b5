import type { ProductStatus } from "#db/values/product-values.ts";
import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Problem } from "../../catalogue/product-problems.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import { type LockedListing, lockListings } from "../editing/lock-listings.server.ts";
import { differences } from "../editing/audit-difference.server.ts";
import type { RatesToday } from "../../tax/rates/rates-today.ts";
import { readRates } from "../../tax/rates/read-rates.server.ts";
import { beginSelling } from "../../vendors/vendor/selling-details.server.ts";
import { ruleProblems } from "../facts/publishing-rules.ts";

export type StatusSnapshot = { productId: string; status: ProductStatus }[];

/**
 * Publishes, unpublishes or archives products, all or none. Archived ones leave every list, but orders, carts and wish
 * lists keep their copies.
 * Refuses: products that are not ready to be published, by name; to publish for a new vendor who lacks details.
 */
export function changeStatus(
  shop: Shop,
  productIds: readonly string[],
  status: ProductStatus,
): Promise<StatusSnapshot> {
  return inTransaction(shop, async (shop) => {
    // Only publishing asks for specifications.
    const schema = status === "published" ? await holdSchema(shop) : null;
    const listings = await lockListings(shop, productIds);
    if (schema) {
      refuseUnready(listings, schema, await readRates(shop));
      await beginSelling(shop, listings);
    }
    const changing = listings.filter((listing) => listing.status !== status);
    if (changing.length === 0) return [];
    await shop.db
      .updateTable("products")
      .set({ status })
      .where(
        "id",
        "in",
        changing.map(({ id }) => id),
      )
      .execute();
    await noteChanges(
      shop,
      changing.flatMap((entry) => differences("product.status", entry, { status: entry.status }, { status })),
    );
    return changing.map((listing) => ({ productId: listing.id, status: listing.status }));
  });
}

function refuseUnready(listings: LockedListing[], schema: CatalogueSchema, rates: RatesToday) {
  const products = listings.flatMap((listing) => {
    const [problem, ...others] = unreadiness(listing, schema, rates);
    return problem ? [{ product: listing.facts.name, problem, more: others.length }] : [];
  });
  if (products.length > 0) throw refusal("products.not-ready", { products });
}

/** What stands against putting a product on sale. */
export function unreadiness(listing: LockedListing, schema: CatalogueSchema, rates: RatesToday): Problem[] {
  const judged = { ...listing, status: "published", schema, rates } as const;
  const { lacking, ofPrices, ofRate } = ruleProblems(listing.facts, judged, listing);
  return Object.values({ ...lacking, ...(listing.status !== "published" && ofPrices), ...ofRate });
}
