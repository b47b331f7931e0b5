import { type RawBuilder, sql } from "kysely";
import type { StockReason } from "#db/words/stock-words.ts";
import { worksHere } from "../shop/access/permissions.ts";
import type { Shop } from "../shop/context/shop.ts";

/** Why stock changes, and the order or the return that it is for. */
export type WhyMoved = { reason: StockReason; orderId?: string; returnId?: string };

/**
 * Says why a statement changes stock, as an expression of that statement that has to be evaluated before the change. The
 * database then writes the movements.
 */
export function sayWhy(
  { actor, db }: Pick<Shop, "actor" | "db">,
  { reason, orderId, returnId }: WhyMoved,
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
