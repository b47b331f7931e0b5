import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeStock } from "../editing/change-stock.server.ts";
import type { UndoSnapshot } from "../editing/undo-snapshot.ts";
import { lockListings } from "../editing/lock-listings.server.ts";
import { writePrices } from "../editing/change-price-and-stock.server.ts";
import { refuseUnfitPrices } from "../editing/refuse-unfit.ts";

/**
 * Undoes a change of prices and stock, all or nothing. What was sold since stays sold.
 * Refuses: a price that was changed again since, or that would now break a rule.
 */
export function undoPrices(shop: Shop, former: UndoSnapshot): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const listings = await lockListings(
      shop,
      former.map(({ productId }) => productId),
    );
    for (const listing of listings) {
      const change = former.find(({ productId }) => productId === listing.id);
      if (!change) continue;
      const { price, discountPrice } = listing.facts;
      if (price !== change.after.price || discountPrice !== change.after.discountPrice) {
        throw refusal("products.price-changed-since", { product: listing.facts.name });
      }
      const facts = { ...listing.facts, ...change.before };
      refuseUnfitPrices(facts, listing);
      await writePrices(shop, listing, facts);
      await changeStock(shop, listing, { by: -change.stockBy }, undefined);
    }
  });
}
