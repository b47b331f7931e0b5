import { type SellerScope, sellerScope } from "../../access/seller-scope.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ReturnEvent } from "../../transitions/return-machine.ts";
import { type LockedReturn, lockReturn, refuseIfMoved } from "../transitions/transition-return.server.ts";

/** What a verb knows of its caller: the page that was shown, and whose returns they may settle. */
export type Asked = {
  /** The last row of the timeline that the page showed; null where no page was, as for the clock. */
  seen: string | null;
  /** Whose returns: a seller's, anybody's, or those of the customer who asked for them. */
  scope?: SellerScope | { userId: string } | undefined;
};

/**
 * Runs a verb on a locked return of the seller's, or of anybody's for the shop. `events` are the steps that it takes:
 * the same form again, which has taken one of them already, does nothing more.
 * Refuses: another seller's return, as unknown; a form whose page is out of date.
 */
export async function onReturn(
  shop: Shop,
  returnId: string,
  { seen, scope = sellerScope(shop.actor, "returns.handle") }: Asked,
  events: readonly ReturnEvent[],
  work: (shop: Shop, locked: LockedReturn) => Promise<void>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId, scope);
    if (seen !== null && locked.seen !== seen) {
      if (await isTaken(shop, locked.id, seen, events)) return;
      refuseIfMoved(locked, seen);
    }
    await work(shop, locked);
  });
}

/** Whether the step after the one that the page showed is one of these. */
async function isTaken(
  shop: Shop,
  returnId: string,
  seen: string,
  events: readonly ReturnEvent[],
): Promise<boolean> {
  const next = await shop.db
    .selectFrom("order_events")
    .select(["event", "actor"])
    .where("return_id", "=", returnId)
    .where("id", ">", seen)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const actor = "userId" in shop.actor ? `${shop.actor.role} ${shop.actor.userId}` : shop.actor.role;
  return next !== undefined && next.actor === actor && events.some((event) => event === next.event);
}
