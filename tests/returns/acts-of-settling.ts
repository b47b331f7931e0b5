import { randomUUID } from "node:crypto";
import { returnConditions } from "#db/values/return-values.ts";
import { decideGoods } from "#domain/returns/quarantine/decide-goods.server.ts";
import { noteFoundGoods } from "#domain/returns/quarantine/note-found-goods.server.ts";
import { arriveReturn, comeBack, loseOnWayBack } from "#domain/returns/settle/arrive-return.server.ts";
import { clearReturn } from "#domain/returns/settle/clear-return.server.ts";
import { inspectReturn } from "#domain/returns/settle/inspect-return.server.ts";
import { noneLeft } from "#domain/returns/settle/none-left.server.ts";
import { refundReturn } from "#domain/returns/settle/refund-return.server.ts";
import { notRepairable, repairReturn, sendBack } from "#domain/returns/settle/repair-return.server.ts";
import { replaceReturn } from "#domain/returns/settle/replace-return.server.ts";
import { goodsDecisions, type GoodsDecisionInput } from "#domain/returns/return/goods-input.ts";
import { clearances, refundDestinations } from "#domain/returns/return/settle-input.ts";
import type { Random } from "../support/seeded-random.ts";
import { newSerial } from "./shop-of-returns.ts";
import type { Act, SeenReturn, WorldOfReturns } from "./world-of-returns.ts";

/** The goods are inspected: mostly with the numbers on them, now and then with another one or with none. */
export function inspects(world: WorldOfReturns, seenReturn: SeenReturn): Act {
  const { random } = world;
  const outcome = random.oneOf(["accept", "accept", "accept", "reject"] as const);
  const found = Object.fromEntries(
    seenReturn.units.flatMap(({ unit, serial }) => {
      const what = random.below(10);
      if (what === 0) return [];
      const other = random.below(3) === 0 ? world.anyNumber() : newSerial();
      return [[String(unit), what < 3 ? other : serial]];
    }),
  );
  const input = {
    seen: seenReturn.seen,
    outcome,
    condition: random.oneOf(returnConditions),
    note: outcome === "reject" ? "It was dropped." : "",
    found,
    confirmedOther: Object.values(found),
  };
  const by = world.somebodyFor(seenReturn);
  return {
    name: `inspects-${outcome} ${seenReturn.number}`,
    run: () => inspectReturn(by, seenReturn.id, input),
  };
}

export function clears(world: WorldOfReturns, { id, number, seen }: SeenReturn): Act {
  const clearance = world.random.oneOf(clearances);
  return {
    name: `clears-as-${clearance} ${number}`,
    run: () => clearReturn(world.admin, id, { seen, clearance }),
  };
}

/** Mostly with the fee and the destination of the terms. */
export function refunds(world: WorldOfReturns, seenReturn: SeenReturn): Act {
  const { random } = world;
  const by = world.somebodyFor(seenReturn);
  const input = {
    seen: seenReturn.seen,
    ...(random.below(3) === 0 && { fee: random.oneOf([0, 100, 1_000, 5_000, 200_000]) }),
    ...(random.below(4) === 0 && { destination: random.oneOf(refundDestinations) }),
  };
  return {
    name: `refunds ${seenReturn.number} ${JSON.stringify({ fee: input.fee, to: input.destination })}`,
    run: () => refundReturn(by, seenReturn.id, input),
  };
}

/** New numbers, now and then too few, or those of units that are somewhere else. */
export function replaces(world: WorldOfReturns, seenReturn: SeenReturn): Act {
  const { random } = world;
  const by = world.somebodyFor(seenReturn);
  const count =
    random.below(10) === 0 ? random.below(seenReturn.quantity + 1) : Math.max(seenReturn.units.length, 0);
  const serials = Array.from({ length: count }, () =>
    random.below(5) === 0 ? world.anyNumber() : newSerial(),
  );
  const sentAgain = random.below(2) === 0 ? serials : [];
  const input = { seen: seenReturn.seen, ...wayOf(random), serials, isWithoutSerials: true, sentAgain };
  return {
    name: `replaces ${seenReturn.number} with ${serials.join(", ") || "no number"}`,
    run: () => replaceReturn(by, seenReturn.id, input),
  };
}

function wayOf(random: Random) {
  const isHandedOver = random.below(4) === 0;
  return isHandedOver
    ? { isHandedOver, carrier: "", trackingNumber: "", ewayBillNumber: "" }
    : { isHandedOver, carrier: "Blue Dart", trackingNumber: "BD 9", ewayBillNumber: "" };
}

const step =
  (
    name: string,
    verb: (
      shop: WorldOfReturns["admin"],
      id: string,
      input: { seen: string; words: string },
    ) => Promise<void>,
  ) =>
  (world: WorldOfReturns, seenReturn: SeenReturn): Act => {
    const by = world.somebodyFor(seenReturn);
    return {
      name: `${name} ${seenReturn.number}`,
      run: () => verb(by, seenReturn.id, { seen: seenReturn.seen, words: "It cannot be." }),
    };
  };

export const reportsNoneLeft = step("says-none-left", noneLeft);
export const repairs = step("repairs", repairReturn);
export const cannotRepair = step("cannot-repair", notRepairable);
export const arrives = step("arrives", arriveReturn);
export const comesBack = step("comes-back", comeBack);
export const isLostOnWayBack = step("is-lost-on-way-back", loseOnWayBack);
export const isFound = step("is-found", (shop, id) => noteFoundGoods(shop, id));

export function sendsBack(world: WorldOfReturns, seenReturn: SeenReturn): Act {
  const by = world.somebodyFor(seenReturn);
  const input = { seen: seenReturn.seen, ...wayOf(world.random) };
  return { name: `sends-back ${seenReturn.number}`, run: () => sendBack(by, seenReturn.id, input) };
}

/** Somebody decides about goods that lie in quarantine or with the supplier, now and then about what lies elsewhere. */
export async function decidesAboutGoods(world: WorldOfReturns): Promise<Act | null> {
  const { random, shop } = world;
  const all = await shop.db
    .selectFrom("returned_goods")
    .select(["id", "place", "quantity", "vendor_id as vendorId", "product_id as productId"])
    .orderBy("id")
    .execute();
  const lying = all.filter(({ place }) => place === "quarantine" || place === "to-supplier");
  const chosen = lying.length > 0 && random.below(10) > 0 ? lying : all;
  if (chosen.length === 0) return null;
  const goods = random.oneOf(chosen);
  const decision = random.oneOf(goodsDecisions);
  const pieces = 1 + random.below(goods.quantity);
  const about = { goodsId: String(goods.id), seen: goods.quantity, pieces, note: "" };
  const listings = await shop.db
    .selectFrom("products")
    .select("id")
    .where("open_box_of", "=", goods.productId)
    .execute();
  const listingId = listings.length > 0 && random.below(2) === 0 ? random.oneOf(listings).id : null;
  const input: GoodsDecisionInput =
    decision === "open-box"
      ? {
          ...about,
          decision,
          listingId,
          price: 80,
          conditionWords: `Opened once ${randomUUID().slice(0, 4)}`,
        }
      : { ...about, decision };
  return {
    name: `decides-${decision} about ${pieces} of ${goods.quantity} from ${goods.place}`,
    run: () => decideGoods(world.seller(goods.vendorId), input),
  };
}
