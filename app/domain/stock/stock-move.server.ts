import { type RawBuilder, sql } from "kysely";
import type { StockReason } from "#db/words.ts";
import { worksHere } from "../access/permissions.ts";
import type { Shop } from "../shop/shop.ts";

/**
 * Says why the statement it stands in, or else the next one of the transaction, changes stock; the database then writes
 * the movements. To be evaluated before that statement ends.
 */
export function stockMove(
  { actor }: Pick<Shop, "actor">,
  reason: StockReason,
  orderId?: string,
): RawBuilder<string> {
  const said = {
    reason,
    order: orderId,
    role: actor.role,
    // A customer's name stands with the order alone.
    ...("userId" in actor && worksHere(actor) && { id: actor.userId, name: actor.name }),
  };
  return sql<string>`set_config('shop.stock_move', ${JSON.stringify(said)}, true)`;
}

/** The same as a statement of its own. */
export async function sayStockMove(shop: Shop, reason: StockReason): Promise<void> {
  await sql`select ${stockMove(shop, reason)}`.execute(shop.db);
}
