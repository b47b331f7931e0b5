import { randomUUID } from "node:crypto";
import { returnHandovers, returnReasons, returnWishes } from "#db/values/return-values.ts";
import { cancelReturn } from "#domain/returns/request/cancel-return.server.ts";
import { requestReturn, requestReturnForCustomer } from "#domain/returns/request/request-return.server.ts";
import { chooseOutcome } from "#domain/returns/settle/choose-outcome.server.ts";
import { requestPayBack } from "#domain/payments/store-credit/pay-back.server.ts";
import { requestAsPromised } from "../support/test-returns.ts";
import { upi } from "../support/test-cash-refunds.ts";
import { refundDestinations } from "#domain/returns/return/settle-input.ts";
import { freePieces } from "#domain/returns/return/free-pieces.server.ts";
import { handoversFor, requestableOf, wishesFor } from "#domain/returns/return/returnable.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import type { Act, SeenReturn, WorldOfReturns } from "./world-of-returns.ts";

/** A customer, or the shop for one, asks to return something; mostly what the form offers, now and then anything. */
export async function wantsReturn(world: WorldOfReturns): Promise<Act | null> {
  const { random, shop, admin } = world;
  const order = random.oneOf(world.orders);
  const lines = await freePieces(shop, order.id);
  const free = lines.filter(({ quantity }) => quantity > 0);
  const line = random.oneOf(free.length > 0 ? free : lines);
  const { returnFor, serviceFor } = requestableOf(line, indianDay(shop.now()));
  const anything = random.below(8) === 0;
  const offered = [...returnFor, ...serviceFor];
  const reason = random.oneOf(anything || offered.length === 0 ? returnReasons : offered);
  const isReturn = returnFor.length > 0 && (serviceFor.length === 0 || random.below(2) === 0);
  const kind = anything ? random.oneOf(["return", "service"] as const) : isReturn ? "return" : "service";
  const wishes = anything ? [] : wishesFor(kind, reason, line.changeOfMind);
  const quantity = 1 + random.below(Math.max(1, line.quantity + (anything ? 1 : 0)));
  const units = line.units.map(({ unit }) => unit).toSorted(() => random.next() - 0.5);
  const request = {
    requestId: randomUUID(),
    kind,
    units: units.slice(0, quantity),
    quantity,
    reason,
    words: "It does not start.",
    wish: random.oneOf(wishes.length > 0 ? wishes : returnWishes),
    told: undefined,
    handover: random.oneOf(anything ? returnHandovers : handoversFor(reason)),
    address: null,
  };
  const isShop = random.below(5) === 0;
  const name = `${isShop ? "asks-for-customer" : "asks"} ${order.number} line ${line.position}: ${quantity} × ${reason}, ${request.wish}, ${request.handover}`;
  const run = () =>
    isShop
      ? requestReturnForCustomer(admin, order.id, line.position, request)
      : requestAsPromised(request, (input) => requestReturn(order.customer, order.id, line.position, input));
  return { name, run };
}

export function cancels(world: WorldOfReturns, { id, number, seen, orderId }: SeenReturn): Act {
  const customer =
    world.random.below(10) === 0 ? world.random.oneOf(world.orders) : world.orderOf({ orderId });
  return { name: `cancels ${number}`, run: () => cancelReturn(customer.customer, id, { seen }) };
}

/** The customer of a return for which no replacement is left takes the money, or store credit. */
export function chooses(world: WorldOfReturns, seenReturn: SeenReturn): Act {
  const { customer } = world.orderOf(seenReturn);
  const destination = world.random.oneOf(refundDestinations);
  return {
    name: `chooses-${destination} ${seenReturn.number}`,
    run: () => chooseOutcome(customer, seenReturn.id, { seen: seenReturn.seen, destination, told: 0 }),
  };
}

/** The customer who has store credit and bought first, which is the same one in each run. */
async function ownerOfCredit({ shop, orders }: WorldOfReturns) {
  const credits = await shop.db
    .selectFrom("store_credits")
    .select(["id", "user_id as userId", "balance"])
    .where("balance", ">", 0)
    .orderBy("created_at")
    .execute();
  const owner = orders.find(({ customer }) => credits.some(({ userId }) => userId === customer.actor.userId));
  const own = credits.filter(({ userId }) => userId === owner?.customer.actor.userId);
  return owner && { owner, own, balance: own.reduce((sum, { balance }) => sum + balance, 0) };
}

/** Somebody who has store credit buys with it: as much as there is, and the rest with money. */
export async function spendsStoreCredit(world: WorldOfReturns): Promise<Act | null> {
  const holder = await ownerOfCredit(world);
  if (!holder) return null;
  const { owner, balance } = holder;
  const product = world.random.oneOf([...world.test.stock.keys()]);
  return {
    name: `spends-store-credit of ${owner.number}`,
    run: () => world.orderWithCredit(owner, { [product]: 1 }, balance),
  };
}

/** Somebody wants store credit as money, which the terms of the return give or not. */
export async function wantsMoneyInstead(world: WorldOfReturns): Promise<Act | null> {
  const holder = await ownerOfCredit(world);
  const [credit] = holder?.own ?? [];
  if (!holder || !credit) return null;
  const request = { creditId: credit.id, requestId: randomUUID() };
  return {
    name: `wants-money-instead of ${holder.owner.number}`,
    run: () => requestPayBack(holder.owner.customer, request, upi),
  };
}
