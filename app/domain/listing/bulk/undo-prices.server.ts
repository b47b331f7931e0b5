import { sql } from "kysely";
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
    const moved: string[] = [];
    for (const listing of listings) {
      const change = former.find(({ productId }) => productId === listing.id);
      if (!change) continue;
      const { price, discountPrice } = listing.facts;
      if (price !== change.after.price || discountPrice !== change.after.discountPrice) {
        throw refusal("products.price-changed-since", { product: listing.facts.name });
      }
      const facts = { ...listing.facts, ...change.before };
      refuseUnfitPrices(facts, listing);
      if (await writePrices(shop, listing, facts)) moved.push(listing.id);
      await changeStock(shop, listing, { by: -change.stockBy }, undefined);
    }
    await restoreStruck(shop, moved);
  });
}

/**
 * Gives back what was struck through beside the former prices: of the history, because the snapshot comes from a form, and
 * of prices that ended within a day.
 */
async function restoreStruck(shop: Shop, ids: readonly string[]): Promise<void> {
  await sql`
    update products set was_price = struck.was_price
    from (
      select distinct on (product_id) product_id, ended.was_price
      from (
        select *, xmin as writer, lead(valid_from) over (partition by product_id order by valid_from) as valid_to
        from price_history where product_id = any (${ids}::bigint[])
      ) as ended join products on products.id = product_id
      where writer <> pg_current_xact_id()::xid and valid_to > clock_timestamp() - interval '1 day'
        and (ended.price, ended.discount_price) = (products.price, products.discount_price)
      order by product_id, valid_from desc
    ) as struck
    where products.id = struck.product_id and products.was_price is distinct from struck.was_price
  `.execute(shop.db);
}
