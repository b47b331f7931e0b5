import type { Shop } from "../../shop/context/shop.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { findListings } from "../editing/lock-listings.server.ts";
import type { Stored } from "./plan-row.ts";

/** Reads the seller's products with these ids, with their stock. */
export async function readStored(shop: Shop, named: readonly string[]): Promise<Map<string, Stored>> {
  const ids = [...new Set(named)].filter(isProductId);
  if (ids.length === 0) return new Map();
  const [listings, stocks] = await Promise.all([
    findListings(shop, ids),
    shop.db
      .selectFrom("stock_levels")
      .select(["product_id", "on_hand"])
      .where("product_id", "in", ids)
      .execute(),
  ]);
  const stockOf = new Map(stocks.map((row) => [row.product_id, row.on_hand]));
  return new Map(
    listings.map((listing) => [listing.id, { ...listing, stock: stockOf.get(listing.id) ?? 0 }]),
  );
}
