import type { Shop } from "../../shop/context/shop.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { findListings } from "../editing/lock-listings.server.ts";
import { listSold } from "./delete-listings.server.ts";

export type ProductToDelete = { id: string; name: string; wasSold: boolean };

/** What becomes of products that somebody wants to delete. */
export type DeletePreview = {
  /** Archived, and nothing refers to them. */
  deletable: ProductToDelete[];
  /** Archived, but orders, returns or serial numbers refer to them, so they stay. */
  retained: ProductToDelete[];
  /** To be archived first. */
  listed: ProductToDelete[];
};

/** Tells what becomes of the seller's products with these ids when they are deleted. Others are left out. */
export async function previewDelete(shop: Shop, productIds: readonly string[]): Promise<DeletePreview> {
  const ids = productIds.filter(isProductId);
  const listings = ids.length === 0 ? [] : await findListings(shop, ids);
  const sold = listings.length === 0 ? [] : await listSold(shop, ids);
  const products = listings.map(({ id, status, facts }) => ({
    id,
    name: facts.name,
    wasSold: sold.includes(id),
    isArchived: status === "archived",
  }));
  return {
    deletable: products.filter(({ isArchived, wasSold }) => isArchived && !wasSold),
    retained: products.filter(({ isArchived, wasSold }) => isArchived && wasSold),
    listed: products.filter(({ isArchived }) => !isArchived),
  };
}
