import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { actorColumns } from "../../orders/history/write-order-event.server.ts";
import { step } from "../../orders/machines/machine.ts";
import { type ReturnEvent, returnMachine } from "../../orders/machines/return-machine.ts";
import { type LockedReturn, lockReturn, refuseIfMoved } from "../transitions/transition-return.server.ts";

/** What a verb knows of its caller: the page that was shown, and whose returns they may settle. */
export type StepInput = {
  /** The last row of the timeline that the page showed; null where no page was, as for the clock. */
  seen: string | null;
  /** Whose returns: a seller's, anybody's, or those of the customer who asked for them. */
  scope?: SellerScope | { userId: string } | undefined;
};

/**
 * Runs a verb on a locked return of the seller's, or of anybody's for the shop. `events` are the steps that it takes:
 * the same form again, which has taken one of them already, does nothing more.
 * Refuses: another seller's return, as unknown; a form whose page is out of date; a return that can take none of the
 * steps now.
 */
export async function onReturn(
  shop: Shop,
  returnId: string,
  { seen, scope = sellerScope(shop.actor, "returns.handle") }: StepInput,
  events: readonly ReturnEvent[],
  work: (shop: Shop, locked: LockedReturn) => Promise<void>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId, scope);
    if (seen !== null && locked.seen !== seen) {
      if (await isTaken(shop, locked.id, seen, events)) return;
      refuseIfMoved(locked, seen);
    }
    refuseUnlessPossible(locked, events);
    await work(shop, locked);
  });
}

/** Refuses: a return that can take none of these steps now, before anything is written. */
export function refuseUnlessPossible(locked: LockedReturn, events: readonly ReturnEvent[]): void {
  const [first] = events;
  const reasons = events.map((event) => step(returnMachine, locked.state, event, locked).blockedBy);
  const [by] = reasons;
  if (first === undefined || by === undefined || reasons.includes(undefined)) return;
  throw refusal("return.not-now", { event: first, state: locked.state, by });
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
    .select(["event", "actor_role", "actor_id"])
    .where("return_id", "=", returnId)
    .where("id", ">", seen)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const by = actorColumns(shop);
  return (
    next?.actor_role === by.actor_role &&
    next.actor_id === by.actor_id &&
    events.some((event) => event === next.event)
  );
}
