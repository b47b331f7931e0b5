import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Problem } from "../../catalogue/product-problems.ts";
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

/** Products that stay as they are, because their prices would break a rule: the first ones by name. */
export type LeftAsTheyAre = { products: { product: string; problem: Problem }[]; more: number };

/**
 * Changes many products at once; deleting them is asked about first and changes nothing here. Of other prices those that
 * are lawful go through, all else goes through for all or none. Returns how many changed, which did not, and what
 * undoing it needs: their former statuses, or their former prices and the stock added.
 * Refuses: products that would break a rule, by name; prices, if none is lawful.
 */
export function bulkEditProducts(
  shop: Shop,
  edit: BulkEdit,
): Promise<{ count: number; left: LeftAsTheyAre; former: StatusSnapshot; undoSnapshot: UndoSnapshot }> {
  return inTransaction(shop, async (shop) => {
    const { products, change } = edit;
    const none = { products: [], more: 0 };
    if (change === "published" || change === "draft" || change === "archived") {
      const former = await changeStatus(shop, products, change);
      return { count: former.length, left: none, former, undoSnapshot: [] };
    }
    const listings = await lockListings(shop, products);
    const { left, undoSnapshot } =
      change === "stock-by"
        ? { left: none, undoSnapshot: await addToStock(shop, listings, edit.amount) }
        : await changePrices(shop, listings, edit);
    return { count: undoSnapshot.length, left, former: [], undoSnapshot };
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

async function changePrices(shop: Shop, listings: LockedListing[], edit: BulkEdit) {
  const changes = listings.flatMap((listing) => {
    const after = { ...listing.facts, ...pricesAfter(listing.facts, edit) };
    const { facts } = listing;
    const isSame = after.price === facts.price && after.discountPrice === facts.discountPrice;
    return isSame ? [] : [{ listing, after, problem: wrongPrice(listing, after) }];
  });
  const wrong = changes.flatMap(({ after, problem }) => (problem ? [{ product: after.name, problem }] : []));
  const left = { products: wrong.slice(0, maxNamed), more: Math.max(0, wrong.length - maxNamed) };
  if (wrong.length > 0 && wrong.length === changes.length) throw refusal("products.prices-do-not-fit", left);
  const lawful = changes.filter(({ problem }) => !problem);
  for (const { listing, after } of lawful) await writePrices(shop, listing, after);
  const undoSnapshot: UndoSnapshot = lawful.map(({ listing, after }) => ({
    productId: listing.id,
    before: onlyPrices(listing.facts),
    after: onlyPrices(after),
    stockBy: 0,
  }));
  return { left, undoSnapshot };
}

function wrongPrice(listing: LockedListing, after: LockedListing["facts"]): Problem | undefined {
  if ((after.price ?? 1) < 1 || (after.discountPrice ?? 1) < 1) return { reason: "below-one-rupee" };
  const [problem] = Object.values(priceProblems(after, listing, listing.facts));
  const endsDiscount = after.discountPrice === null && listing.facts.discountPrice !== null;
  return problem?.reason === "above-mrp" && endsDiscount ? { ...problem, isBefore: true } : problem;
}
