import type { Shop } from "../../shop/context/shop.ts";
import type { ReturnEvent } from "../../orders/machines/return-machine.ts";
import { type LockedReturn, transitionReturn } from "../transitions/transition-return.server.ts";
import { notifyOfReturn } from "./notify-of-return.server.ts";

/**
 * Takes a locked return one step further and tells by mail whom the table names. Returns the return in its new state.
 * Refuses: an event that its state or a fact about it does not allow now.
 */
export async function stepReturn(
  shop: Shop,
  locked: LockedReturn,
  event: ReturnEvent,
  facts: Parameters<typeof transitionReturn>[3] = {},
): Promise<LockedReturn> {
  const after = await transitionReturn(shop, locked, event, facts);
  await notifyOfReturn(shop, event, { before: locked, after });
  return after;
}
