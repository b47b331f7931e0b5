import type { Shop } from "../../shop/context/shop.ts";
import type { ReturnEvent } from "../../orders/machines/return-machine.ts";
import type { LockedReturn, transitionReturn } from "../transitions/transition-return.server.ts";
import { type StepInput, onReturn } from "../steps/on-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";

type StepFacts = NonNullable<Parameters<typeof transitionReturn>[3]>;

type StepRequest = StepInput & {
  /** What the step writes. */
  facts?: StepFacts | ((locked: LockedReturn) => StepFacts);
  /** What else may refuse it, or is done in the same transaction before the step. */
  before?: (shop: Shop, locked: LockedReturn) => Promise<void>;
  after?: (shop: Shop, stepped: LockedReturn) => Promise<void>;
};

/** Takes a return one step further for a person, with the refusals of `onReturn`. */
export function takeStep(
  shop: Shop,
  returnId: string,
  event: ReturnEvent,
  { facts, before, after, ...input }: StepRequest,
): Promise<void> {
  return onReturn(shop, returnId, input, [event], async (shop, locked) => {
    await before?.(shop, locked);
    const stepped = await stepReturn(
      shop,
      locked,
      event,
      typeof facts === "function" ? facts(locked) : facts,
    );
    await after?.(shop, stepped);
  });
}
