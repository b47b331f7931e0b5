import { sql } from "kysely";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isSameLines } from "./cart-lines.ts";
import { readCart } from "./read-cart.server.ts";
import type { NormalisedLine } from "./normalise-lines.ts";
import { emptyAccountCart, type AccountCart } from "./account-cart.ts";

/**
 * Changes the account cart while its row is locked. It passes the cart to `change` and saves the lines that `change`
 * returns under a new revision; undefined leaves the cart as it is. Returns the cart as it is afterwards.
 */
export function changeAccountCart(
  shop: Shop,
  change: (cart: AccountCart, shop: Shop) => Promise<NormalisedLine[] | undefined>,
): Promise<AccountCart> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  return inTransaction(shop, async (shop) => {
    const isNew = await lockCart(shop, userId);
    const before = isNew ? emptyAccountCart : await readCart(shop);
    const lines = await change(before, shop);
    if (lines?.length === 0 || (!lines && isNew)) return deleteCart(shop, userId);
    if (!lines || isSameLines(before.lines, lines)) return before;
    await storeLines(shop, userId, lines);
    if (!isNew) await raiseRevision(shop, userId);
    return readCart(shop);
  });
}

/**
 * Locks the cart's row and creates it if there is none. True if it is new. Other transactions that want the row wait.
 */
async function lockCart(shop: Shop, userId: string): Promise<boolean> {
  const { is_new } = await shop.db
    .insertInto("carts")
    .values({ user_id: userId, updated_at: shop.now() })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ updated_at: sql`carts.updated_at` }))
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow();
  return is_new;
}

async function deleteCart(shop: Shop, userId: string): Promise<AccountCart> {
  await shop.db.deleteFrom("carts").where("user_id", "=", userId).execute();
  return emptyAccountCart;
}

async function storeLines(shop: Shop, userId: string, lines: NormalisedLine[]) {
  await shop.db.deleteFrom("cart_items").where("user_id", "=", userId).execute();
  await shop.db
    .insertInto("cart_items")
    .values(
      lines.map((line, position) => ({
        user_id: userId,
        product_id: line.productId,
        quantity: line.quantity,
        position,
        price_when_added: line.priceWhenAdded,
      })),
    )
    .execute();
}

async function raiseRevision(shop: Shop, userId: string) {
  await shop.db
    .updateTable("carts")
    .set({ revision: sql`nextval('cart_revisions')`, updated_at: shop.now() })
    .where("user_id", "=", userId)
    .execute();
}
