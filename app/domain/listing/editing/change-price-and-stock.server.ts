import { z } from "zod";
import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type UndoSnapshot, onlyPrices } from "./undo-snapshot.ts";
import { changeStock } from "./change-stock.server.ts";
import { type LockedListing, lockSeenListing } from "./lock-listings.server.ts";
import { differences, pricesOf } from "./audit-difference.server.ts";
import { refuseUnfitPrices } from "./refuse-unfit.ts";
import { updateColumns } from "./write-listings.server.ts";
import { rupees, seenNumber, stockChange } from "../facts/field-shapes.ts";

export const PriceAndStock = z.object({
  price: rupees,
  discountPrice: rupees,
  stock: stockChange,
  seenStock: seenNumber,
  version: seenNumber,
});
export type PriceAndStock = z.infer<typeof PriceAndStock>;

/** Changes only a product's prices and stock. Returns what undoing it needs. Refuses: the same as changeProduct. */
export function changePriceAndStock(
  shop: Shop,
  productId: string,
  input: PriceAndStock,
): Promise<UndoSnapshot> {
  return inTransaction(shop, async (shop) => {
    const listing = await lockSeenListing(shop, productId, input.version);
    const facts = { ...listing.facts, price: input.price, discountPrice: input.discountPrice };
    refuseUnfitPrices(facts, listing);
    const isOtherPrice = await writePrices(shop, listing, facts);
    const stockBy = await changeStock(shop, listing, input.stock, input.seenStock);
    if (!isOtherPrice && stockBy === 0) return [];
    return [{ productId, before: onlyPrices(listing.facts), after: onlyPrices(facts), stockBy }];
  });
}

/** Writes the prices of a locked product, if they are others. */
export async function writePrices(
  shop: Shop,
  listing: LockedListing,
  facts: LockedListing["facts"],
): Promise<boolean> {
  const { price, discountPrice } = listing.facts;
  if (facts.price === price && facts.discountPrice === discountPrice) return false;
  await updateColumns(shop, [{ id: listing.id, price: facts.price, discount_price: facts.discountPrice }]);
  await noteChanges(shop, differences("product.price", listing, pricesOf(listing.facts), pricesOf(facts)));
  return true;
}
