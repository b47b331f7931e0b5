import { adviseOwner, approveReturn, refuseReturn } from "#domain/returns/desk/answer-return.server.ts";
import { loseGoods, pickUpGoods, receiveGoods } from "#domain/returns/desk/bring-goods.server.ts";
import { closeReturn, giveUpPickUp, overruleSeller } from "#domain/returns/desk/decide-return.server.ts";
import { sendReturn } from "#domain/returns/request/send-return.server.ts";
import type { Act, SeenReturn, WorldOfReturns } from "./world-of-returns.ts";

type Verb = (
  shop: WorldOfReturns["admin"],
  id: string,
  input: { seen: string; answer: string },
) => Promise<void>;

const step =
  (name: string, verb: Verb) =>
  (world: WorldOfReturns, seenReturn: SeenReturn): Act => {
    const by = world.somebodyFor(seenReturn);
    return {
      name: `${name} ${seenReturn.number}`,
      run: () => verb(by, seenReturn.id, { seen: seenReturn.seen, answer: "Because." }),
    };
  };

const byShop =
  (name: string, verb: Verb) =>
  ({ admin }: WorldOfReturns, { id, number, seen }: SeenReturn): Act => ({
    name: `${name} ${number}`,
    run: () => verb(admin, id, { seen, answer: "Because." }),
  });

export const approves = step("approves", approveReturn);
export const refuses = step("refuses", refuseReturn);
export const advises = step("advises", adviseOwner);
export const receives = step("receives", receiveGoods);
export const losesOnWayIn = byShop("loses-on-way-in", loseGoods);
export const overrules = byShop("overrules", overruleSeller);
export const givesUp = byShop("gives-up", giveUpPickUp);
export const closes = byShop("closes", closeReturn);

const parcel = { carrier: "Blue Dart", trackingNumber: "BD 77" };

export function picksUp(world: WorldOfReturns, seenReturn: SeenReturn): Act {
  const by = world.somebodyFor(seenReturn);
  const isCourier = world.random.below(2) === 0;
  const input = isCourier
    ? { seen: seenReturn.seen, by: "courier" as const, ...parcel }
    : { seen: seenReturn.seen, by: "seller" as const };
  return { name: `picks-up ${seenReturn.number}`, run: () => pickUpGoods(by, seenReturn.id, input) };
}

export function customerSends(world: WorldOfReturns, seenReturn: SeenReturn): Act {
  const { customer } = world.orderOf(seenReturn);
  return {
    name: `sends ${seenReturn.number}`,
    run: () => sendReturn(customer, seenReturn.id, { seen: seenReturn.seen, ...parcel }),
  };
}
