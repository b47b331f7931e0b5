import type { ProductStatus } from "#db/words.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { type LockedListing, lockListings } from "../editing/lock-listings.server.ts";
import { noteDifference } from "../editing/audit-difference.server.ts";
import { publishingProblems } from "../facts/publishing-rules.ts";

/** Which products had which status before: what undoing a change takes. */
export type StatusSnapshot = { productId: string; status: ProductStatus }[];

/**
 * Publishes products, makes drafts of them, or archives them; archived ones leave every list, but orders, carts and
 * wish lists keep what they know of them. All or none: refuses by name those that are not ready to be on sale.
 */
export function changeStatus(
  shop: Shop,
  productIds: readonly string[],
  status: ProductStatus,
): Promise<StatusSnapshot> {
  return inTransaction(shop, async (shop) => {
    const listings = await lockListings(shop, productIds);
    if (status === "published") refuseUnready(listings);
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
    for (const listing of changing) {
      await noteDifference(shop, "product.status", listing, { status: listing.status }, { status });
    }
    return changing.map((listing) => ({ productId: listing.id, status: listing.status }));
  });
}

function refuseUnready(listings: LockedListing[]) {
  const products = listings.flatMap(({ facts }) => {
    const [problem, ...others] = Object.values(publishingProblems(facts));
    return problem ? [{ product: facts.name, problem, more: others.length }] : [];
  });
  if (products.length > 0) throw refusal("products.not-ready", { products });
}
