import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockReturn, refuseIfMoved } from "../transitions/transition-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";

/**
 * Cancels the customer's own return before the goods have left, or anybody's for the shop. Cancelling twice changes
 * nothing more.
 * Refuses: a return whose goods are on their way, or that is over; another customer's, as unknown.
 */
export async function cancelReturn(shop: Shop, returnId: string, { seen }: { seen: string }): Promise<void> {
  const scope = can(shop.actor, "returns.handle-any")
    ? "everybody"
    : { userId: requirePermission(shop.actor, "returns.ask-own").userId };
  await inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId, scope);
    if (locked.state === "cancelled") return;
    refuseIfMoved(locked, seen);
    await stepReturn(shop, locked, "cancel");
  });
}
