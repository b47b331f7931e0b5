import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ModelEvent, OrderModel } from "#tests/support/order-model.ts";
import { randomRuns } from "#tests/support/nightly.ts";
import { isAtEnd } from "./fulfilment-machine.ts";
import { machines } from "./machines.ts";
import type { AnyMachine } from "./pictures.ts";

/** The states that can follow these, by any number of events. */
function reached({ rules }: AnyMachine, starts: readonly string[]): string[] {
  const states = new Set(starts);
  for (const state of states) for (const { from, to } of rules) if (from.includes(state)) states.add(to);
  return [...states].toSorted();
}

describe.each<AnyMachine>(machines)("the table of $name", (machine) => {
  it("reaches each of its states, and names no other", () => {
    expect(reached(machine, machine.starts)).toEqual(machine.states.toSorted());
  });

  it("has no dead end: from each state it can come to rest", () => {
    const stuck = machine.states.filter(
      (state) => !reached(machine, [state]).some((next) => machine.ends.includes(next)),
    );
    expect(stuck).toEqual([]);
  });

  it("decides each event in one way: two rules of a state and event differ by a condition", () => {
    const pairs = machine.rules.flatMap(({ from, on, when }) => from.map((state) => ({ state, on, when })));
    const unclear = pairs.filter(
      ({ state, on, when }, index) =>
        pairs.findIndex((pair) => pair.state === state && pair.on === on && pair.when === when) !== index,
    );
    expect(unclear).toEqual([]);
  });
});

const which = fc.nat({ max: 2 });
const of = <Of extends ModelEvent["of"]>(name: Of, events: readonly string[]) =>
  fc.record({ of: fc.constant(name), which, event: fc.constantFrom(...events) }) as fc.Arbitrary<ModelEvent>;
const eventNames = (name: string) => [
  ...new Set(machines.find((machine) => machine.name === name)!.rules.map(({ on }) => on as string)),
];
const without = (names: string[], ...left: string[]) => names.filter((name) => !left.includes(name));
const event: fc.Arbitrary<ModelEvent> = fc.oneof(
  { weight: 1, arbitrary: of("order", without(eventNames("order"), "advance")) },
  {
    weight: 3,
    arbitrary: of("payment", without(eventNames("payment"), "collect", "refund", "refund-came-back")),
  },
  { weight: 6, arbitrary: of("fulfilment", eventNames("fulfilment")) },
  { weight: 4, arbitrary: of("parcel", eventNames("return-to-origin")) },
  { weight: 4, arbitrary: of("refund", eventNames("refund")) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant("payout" as const), which }) },
);
const prices = fc.array(fc.integer({ min: 1, max: 200_000_00 }), { minLength: 1, maxLength: 3 });
const method = fc.constantFrom("cod" as const, "online" as const, "bank" as const);

/** What does not agree about an order. */
function wrongWith(order: OrderModel): string[] {
  const ranks = ["pending", "processing", "shipped", "delivered"];
  const living = order.parts.filter(({ status }) => status !== "cancelled");
  const least = Math.min(...living.map(({ status }) => ranks.indexOf(status)));
  // Money in is what was sent back, what is being sent back, and what the goods are worth that were paid.
  const onItsWay = order.refunds.reduce((sum, { state, amount }) => sum + (state === "sent" ? 0 : amount), 0);
  const held = order.parts.reduce((sum, { paid, worth }) => sum + (paid > 0 ? worth : 0), 0);
  const isAtRest = isAtEnd(order.status) && order.refunds.every(({ state }) => state === "sent");
  const claims: [string, boolean][] = [
    ["its status is that of its parts", order.status === (living.length === 0 ? "cancelled" : ranks[least])],
    ["money in is money out and held", order.moneyIn === order.moneyOut + onItsWay + held],
    ["nothing is held once it is refunded", order.payment !== "refunded" || onItsWay + held === 0],
    ["something is possible until it rests", isAtRest || order.open().length > 0],
  ];
  for (const part of order.parts) {
    const hasLeft = part.status === "shipped" || part.status === "delivered";
    const isCancelled = part.status === "cancelled";
    const isUnavailable = part.parcel === "damaged" || part.parcel === "lost";
    claims.push(
      ["goods that left have an invoice", part.hasInvoice || !hasLeft],
      ["goods left paid or for cash", !order.isOnline || !hasLeft || order.payment.startsWith("paid")],
      ["what is coming back is shipped", part.parcel !== "coming-back" || part.status === "shipped"],
      ["what came back is cancelled", ["none", "coming-back"].includes(part.parcel) || isCancelled],
      [
        "stock is back of all that ended but what is damaged or lost",
        part.isInStock === (isCancelled && !isUnavailable),
      ],
      ["what ended is credited", (part.worth === 0) === (isCancelled && !part.isExpired)],
    );
  }
  return claims.filter(([, holds]) => !holds).map(([claim]) => claim);
}

describe("an order that only knows the tables", () => {
  it("stays consistent whatever happens to it, and its money in is its money out and what is held", () => {
    fc.assert(
      fc.property(prices, method, fc.array(event, { maxLength: 40 }), (prices, method, events) => {
        const order = new OrderModel(prices, method);
        for (const event of events) {
          order.happen(event);
          expect(wrongWith(order)).toEqual([]);
        }
      }),
      { numRuns: randomRuns(2_000) },
    );
    expect(wrongWith(new OrderModel([1], "cod"))).toEqual([]);
  });
});
