import { type RawBuilder, sql } from "kysely";
import type { StockReason } from "#db/words.ts";
import { worksHere } from "../shop/access/permissions.ts";
import type { Shop } from "../shop/context/shop.ts";

type MovedFor = { orderId?: string; returnId?: string };

/**
 * Sets the reason why the next statement of the transaction changes stock, and the order or the return that it is for.
 * The database then writes the movements.
 */
export async function sayStockMove(
  shop: Pick<Shop, "actor" | "db">,
  reason: StockReason,
  movedFor: MovedFor = {},
): Promise<void> {
  await sql`select ${stockMove(shop, reason, movedFor)}`.execute(shop.db);
}

/** The same as an expression, for the statement that changes the stock. It has to be evaluated before the change. */
export function stockMove(
  { actor, db }: Pick<Shop, "actor" | "db">,
  reason: StockReason,
  { orderId, returnId }: MovedFor,
): RawBuilder<unknown> {
  // Outside a transaction the setting would be lost before that statement, and the history would say 'by hand'.
  if (!db.isTransaction) throw new Error("Why stock changes is said inside the transaction that changes it.");
  const said = {
    reason,
    order: orderId,
    return: returnId,
    role: actor.role,
    // A customer's name is kept with the order only.
    ...("userId" in actor && worksHere(actor) && { id: actor.userId, name: actor.name }),
  };
  return sql`set_config('shop.stock_move', ${JSON.stringify(said)}, true)`;
}
