import type { ReturnState } from "#db/words.ts";
import { asksForReturn, cancels } from "./acts-of-customers.ts";
import { clears, inspects } from "./acts-of-settling.ts";
import {
  cancelsFulfilment,
  cashComes,
  courierEnds,
  paysOut,
  refundsByForm,
  somebodyOrders,
  timePasses,
  undoesDelivery,
} from "./acts-of-the-shop.ts";
import type { Act, SeenReturn, WorldOfReturns } from "./world-of-returns.ts";

type ActOnReturn = (world: WorldOfReturns, one: SeenReturn) => Act | Promise<Act | null> | null;
type ActInShop = (world: WorldOfReturns) => Act | Promise<Act | null> | null;

/** What fits a return in its state, as often as it is named. */
const fitting: Partial<Record<ReturnState, readonly ActOnReturn[]>> = {
  requested: [cancels],
  received: [inspects],
  disputed: [clears, clears, inspects],
};
const onReturns: readonly ActOnReturn[] = [...new Set(Object.values(fitting).flat())];

const inTheShop: readonly ActInShop[] = [
  ...Array<ActInShop>(8).fill(asksForReturn),
  ...Array<ActInShop>(3).fill(timePasses),
  refundsByForm,
  refundsByForm,
  undoesDelivery,
  courierEnds,
  cancelsFulfilment,
  paysOut,
  paysOut,
  cashComes,
  somebodyOrders,
];

/** What somebody does next: mostly what fits. Now and then it is done on a page that shows an older state. */
export async function randomAct(world: WorldOfReturns, about?: SeenReturn): Promise<Act> {
  const { random } = world;
  for (;;) {
    const returns = await world.returns();
    const isOnReturn = about !== undefined || (returns.length > 0 && random.below(3) > 0);
    const act = isOnReturn
      ? await actOn(world, about ?? chosenOf(world, returns))
      : await random.oneOf(inTheShop)(world);
    if (act) return act;
  }
}

/** Mostly one that is not over; those come first. */
function chosenOf({ random }: WorldOfReturns, returns: readonly SeenReturn[]): SeenReturn {
  const open = returns.filter(({ state }) => fitting[state]);
  return random.oneOf(open.length > 0 && random.below(8) > 0 ? open : returns);
}

async function actOn(world: WorldOfReturns, one: SeenReturn): Promise<Act | null> {
  const { random } = world;
  const fits = fitting[one.state] ?? [];
  const chosen = fits.length > 0 && random.below(8) > 0 ? random.oneOf(fits) : random.oneOf(onReturns);
  const act = await chosen(world, one);
  return act && random.below(15) === 0 ? await chosen(world, { ...one, seen: String(Number(one.seen) - 1) }) : act;
}

/** What comes next: one act, or two at the same moment, often on the same return. */
export async function nextActs(world: WorldOfReturns): Promise<Act[]> {
  const { random } = world;
  const first = await randomAct(world);
  if (random.below(6) > 0) return [first];
  const returns = await world.returns();
  const named = returns.find(({ number }) => first.name.includes(number));
  const same = named && random.below(3) > 0 ? named : undefined;
  const acts = [first, await randomAct(world, same)];
  // Who does the same twice has pressed the button twice.
  if (random.below(4) === 0) acts.push(first);
  return acts.filter(({ name }) => acts.length === 1 || !name.startsWith("time-passes"));
}
