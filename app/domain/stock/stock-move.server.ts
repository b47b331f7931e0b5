import { type RawBuilder, sql } from "kysely";
import type { StockReason } from "#db/words.ts";
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
  const isStaff = actor.role === "vendor" || actor.role === "admin";
  const said = {
    reason,
    order: orderId,
    role: actor.role,
    ...(isStaff && { id: actor.userId, name: actor.name }),
  };
  return sql<string>`set_config('shop.stock_move', ${JSON.stringify(said)}, true)`;
}

/** The same as a statement of its own. */
export async function sayStockMove(shop: Shop, reason: StockReason): Promise<void> {
  await sql`select ${stockMove(shop, reason)}`.execute(shop.db);
}
