import { findCards } from "../../catalogue/product/product-rows.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readWishes } from "./read-wishes.server.ts";
import { maxWishes } from "./wish-limit.ts";
import type { NewWishes } from "./wish-list.ts";

/**
 * Adds products on sale to the user's wish list, the first one as the latest wish, and returns the whole list.
 * Refuses: more products than a list can have.
 */
export function addWishes(shop: Shop, { productIds }: NewWishes): Promise<string[]> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  return inTransaction(shop, async (shop) => {
    const onSale = await findCards(shop, productIds);
    const ids = [...new Set(productIds)].filter((id) => onSale.has(id));
    const now = shop.now().getTime();
    if (ids.length > 0) {
      await shop.db
        .insertInto("wish_list_items")
        .values(
          ids.map((id, index) => ({ user_id: userId, product_id: id, added_at: new Date(now - index) })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const wishes = await readWishes(shop);
    if (wishes.length > maxWishes) {
      throw refusal("wish-list.full", { most: maxWishes });
    }
    return wishes;
  });
}
