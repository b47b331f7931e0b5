import { type RawBuilder, sql } from "kysely";
import type { StockReason } from "#db/values/stock-values.ts";
import { worksHere } from "../shop/access/permissions.ts";
import type { Shop } from "../shop/context/shop.ts";

/** Why stock changes, and the order, the return or the purchase that it is for. */
export type WhyMoved = { reason: StockReason; orderId?: string; returnId?: string; purchaseId?: string };

/**
 * Says why a statement changes stock, as an expression of that statement that has to be evaluated before the change. The
 * database then writes the movements.
 */
export function explainMove(
  { actor, db }: Pick<Shop, "actor" | "db">,
  { reason, orderId, returnId, purchaseId }: WhyMoved,
): RawBuilder<unknown> {
  // Outside a transaction the setting would be lost before that statement, and the history would say 'by hand'.
  if (!db.isTransaction) throw new Error("Why stock changes is said inside the transaction that changes it.");
  const moveReason = {
    reason,
    order: orderId,
    return: returnId,
    purchase: purchaseId,
    role: actor.role,
    // A customer's name is kept with the order only.
    ...("userId" in actor && worksHere(actor) && { id: actor.userId, name: actor.name }),
  };
  return sql`set_config('shop.stock_move', ${JSON.stringify(moveReason)}, true)`;
}
