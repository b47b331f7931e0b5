import { sql } from "kysely";
import type { StockReason } from "#db/words.ts";
import { worksHere } from "../access/permissions.ts";
import type { Shop } from "../shop/shop.ts";

/** Says why the next statement of the transaction changes stock; the database then writes the movements. */
export async function sayStockMove(
  { actor, db }: Pick<Shop, "actor" | "db">,
  reason: StockReason,
  orderId?: string,
): Promise<void> {
  // Elsewhere it would be forgotten before that statement, and the history would say 'by hand'.
  if (!db.isTransaction) throw new Error("Why stock changes is said inside the transaction that changes it.");
  const said = {
    reason,
    order: orderId,
    role: actor.role,
    // A customer's name stands with the order alone.
    ...("userId" in actor && worksHere(actor) && { id: actor.userId, name: actor.name }),
  };
  await sql`select set_config('shop.stock_move', ${JSON.stringify(said)}, true)`.execute(db);
}
