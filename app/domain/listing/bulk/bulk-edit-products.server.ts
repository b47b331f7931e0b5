import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type BulkEdit, pricesAfter } from "./bulk-change.ts";
import { changeStatus, type StatusSnapshot } from "./change-status.server.ts";
import { type UndoSnapshot, onlyPrices } from "../editing/undo-snapshot.ts";
import { changeStocks } from "../editing/change-stock.server.ts";
import { type LockedListing, lockListings } from "../editing/lock-listings.server.ts";
import { writePrices } from "../editing/change-price-and-stock.server.ts";
import { priceProblems } from "../facts/publishing-rules.ts";

const maxNamed = 5;

/**
 * Changes many products at once, all or none; deleting them is asked about first and changes nothing here. Returns how many changed, and what undoing it needs: their former
 * statuses, or their former prices and the stock added.
 * Refuses: products that would break a rule, by name.
 */
export function bulkEditProducts(
  shop: Shop,
  edit: BulkEdit,
): Promise<{ count: number; former: StatusSnapshot; undoSnapshot: UndoSnapshot }> {
  return inTransaction(shop, async (shop) => {
    const { products, change } = edit;
    if (change === "published" || change === "draft" || change === "archived") {
      const former = await changeStatus(shop, products, change);
      return { count: former.length, former, undoSnapshot: [] };
    }
    const listings = await lockListings(shop, products);
    const undoSnapshot =
      change === "stock-by"
        ? await addToStock(shop, listings, edit.amount)
        : await changePrices(shop, listings, edit);
    return { count: undoSnapshot.length, former: [], undoSnapshot };
  });
}

async function addToStock(shop: Shop, listings: LockedListing[], by: number): Promise<UndoSnapshot> {
  const moves = listings.map((listing) => ({ listing, change: { by }, seen: undefined }));
  const added = await changeStocks(shop, moves);
  return listings.map(({ id, facts }, index) => {
    const prices = onlyPrices(facts);
    return { productId: id, before: prices, after: prices, stockBy: added[index] ?? 0 };
  });
}

async function changePrices(shop: Shop, listings: LockedListing[], edit: BulkEdit): Promise<UndoSnapshot> {
  const changes = listings.flatMap((listing) => {
    const after = { ...listing.facts, ...pricesAfter(listing.facts, edit) };
    const { facts } = listing;
    const isSame = after.price === facts.price && after.discountPrice === facts.discountPrice;
    return isSame ? [] : [{ listing, after }];
  });
  refuseWrongPrices(changes);
  for (const { listing, after } of changes) await writePrices(shop, listing, after);
  return changes.map(({ listing, after }) => ({
    productId: listing.id,
    before: onlyPrices(listing.facts),
    after: onlyPrices(after),
    stockBy: 0,
  }));
}

function refuseWrongPrices(changes: { listing: LockedListing; after: LockedListing["facts"] }[]) {
  const wrong = changes.flatMap(({ listing, after }) => {
    const isTooLow = (after.price ?? 1) < 1 || (after.discountPrice ?? 1) < 1;
    const [problem] = isTooLow
      ? [{ reason: "below-one-rupee" } as const]
      : Object.values(priceProblems(after, listing));
    return problem ? [{ product: after.name, problem }] : [];
  });
  if (wrong.length === 0) return;
  throw refusal("products.prices-do-not-fit", {
    products: wrong.slice(0, maxNamed),
    more: Math.max(0, wrong.length - maxNamed),
  });
}
