import type { SellerScope } from "../../../access/seller-scope.ts";
import { inTransaction } from "../../../shop/in-transaction.server.ts";
import type { Shop } from "../../../shop/shop.ts";
import { targetOf } from "../../../transitions/machine.ts";
import { type ReturnEvent, returnMachine } from "../../../transitions/return-machine.ts";
import {
  type LockedReturn,
  lockReturn,
  refuseIfMoved,
  type transitionReturn,
} from "../../transitions/transition-return.server.ts";
import { stepReturn } from "../step-return.server.ts";

type Told = NonNullable<Parameters<typeof transitionReturn>[3]>;

type Asked = {
  seen: string;
  /** What the step writes. */
  told?: Told | ((locked: LockedReturn) => Told);
  scope?: SellerScope | { userId: string };
  /** What else may refuse it, or is done in the same transaction before the step. */
  before?: (shop: Shop, locked: LockedReturn) => Promise<void>;
  after?: (shop: Shop, stepped: LockedReturn) => Promise<void>;
};

/**
 * Takes a return one step further for a person, in a transaction. A form that is submitted twice does it once.
 * Refuses: a return that has moved on since its page was opened, or whose state does not allow the step; another
 * seller's, as unknown.
 */
export async function takeStep(
  shop: Shop,
  returnId: string,
  event: ReturnEvent,
  { seen, scope, told, before, after }: Asked,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId, scope);
    if (await isTakenAlready(shop, locked, event, seen)) return;
    refuseIfMoved(locked, seen);
    await before?.(shop, locked);
    const stepped = await stepReturn(shop, locked, event, typeof told === "function" ? told(locked) : told);
    await after?.(shop, stepped);
  });
}

/** Whether the only thing that happened since the page was opened is that this very person did this. */
async function isTakenAlready(
  shop: Shop,
  locked: LockedReturn,
  event: ReturnEvent,
  seen: string,
): Promise<boolean> {
  if (locked.seen === seen || !("userId" in shop.actor)) return false;
  const since = await shop.db
    .selectFrom("order_events")
    .select(["event", "from_state", "to_state", "actor"])
    .where("return_id", "=", locked.id)
    .where("machine", "=", "return")
    .where("id", ">", seen)
    .execute();
  const [only] = since;
  if (!only || since.length > 1 || only.event !== event) return false;
  const wasPossible = targetOf(returnMachine, only.from_state as LockedReturn["state"], event);
  return wasPossible === locked.state && only.actor.endsWith(` ${shop.actor.userId}`);
}
