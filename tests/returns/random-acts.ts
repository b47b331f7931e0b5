import type { ReturnState } from "#db/values/return-values.ts";
import { isReturnOver } from "#domain/orders/machines/return-machine.ts";
import {
  advises,
  approves,
  closes,
  customerSends,
  givesUp,
  losesOnWayIn,
  overrules,
  picksUp,
  receives,
  refuses,
} from "./acts-at-the-desk.ts";
import { wantsReturn, cancels, chooses, spendsStoreCredit, wantsMoneyInstead } from "./acts-of-customers.ts";
import {
  arrives,
  cannotRepair,
  clears,
  comesBack,
  decidesAboutGoods,
  inspects,
  isFound,
  isLostOnWayBack,
  refunds,
  repairs,
  replaces,
  reportsNoneLeft,
  sendsBack,
} from "./acts-of-settling.ts";
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

type ActOnReturn = (world: WorldOfReturns, seenReturn: SeenReturn) => Act | Promise<Act | null> | null;
type ActInShop = (world: WorldOfReturns) => Act | Promise<Act | null> | null;

/** What fits a return in its state, as often as it is named. */
const fitting: Record<ReturnState, readonly ActOnReturn[]> = {
  requested: [approves, approves, approves, approves, refuses, advises, cancels],
  approved: [picksUp, picksUp, customerSends, receives, receives, cancels],
  "in-transit": [receives, receives, receives, losesOnWayIn],
  received: [inspects],
  disputed: [clears, clears, inspects],
  rejected: [overrules, sendsBack, sendsBack],
  accepted: [refunds, refunds, refunds, replaces, replaces, reportsNoneLeft, repairs],
  choosing: [chooses, chooses, refunds, replaces],
  "in-repair": [cannotRepair, sendsBack, sendsBack],
  replacing: [arrives, arrives, arrives, comesBack, isLostOnWayBack],
  "sending-back": [arrives, arrives, comesBack, isLostOnWayBack],
  refused: [overrules],
  cancelled: [receives],
  advised: [overrules],
  refunded: [],
  replaced: [],
  "sent-back": [],
  closed: [],
};
/** What is possible in many states, or hardly ever. */
const rare: readonly ActOnReturn[] = [closes, givesUp, isFound];
const onReturns: readonly ActOnReturn[] = [...new Set([...Object.values(fitting).flat(), ...rare])];

const inTheShop: readonly ActInShop[] = [
  ...Array<ActInShop>(8).fill(wantsReturn),
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
  spendsStoreCredit,
  spendsStoreCredit,
  wantsMoneyInstead,
  ...Array<ActInShop>(4).fill(decidesAboutGoods),
];

/** What somebody does next: mostly what fits. Now and then it is done on a page that shows an older state. */
async function randomAct(world: WorldOfReturns, about?: SeenReturn): Promise<Act> {
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
  const open = returns.filter(({ state }) => !isReturnOver(state));
  return random.oneOf(open.length > 0 && random.below(8) > 0 ? open : returns);
}

async function actOn(world: WorldOfReturns, seenReturn: SeenReturn): Promise<Act | null> {
  const { random } = world;
  const fits = fitting[seenReturn.state];
  const chosen = fits.length > 0 && random.below(10) > 0 ? random.oneOf(fits) : random.oneOf(onReturns);
  const act = await chosen(world, seenReturn);
  return act && random.below(15) === 0
    ? await chosen(world, { ...seenReturn, seen: String(Number(seenReturn.seen) - 1) })
    : act;
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
