import { describe, expect, it } from "vitest";
import { permissionsOf } from "#domain/shop/access/permissions.ts";
import { possibleActions } from "./possible-actions.ts";

const facts = {
  isComingBack: false,
  isCashReceived: false,
  isPaidOut: false,
  isCreditedSince: false,
  isReturnRequested: false,
  isToCollect: false,
  moves: 0,
  moveFrom: null,
  moveUntil: null,
  waitFrom: null,
  joinable: [],
};
const cash = {
  paymentMethod: "cod",
  paymentStatus: "pending",
  isRefunded: false,
  ...facts,
  sentBy: null,
  ewayBillNumber: null,
  ewayBillLimit: null,
  lines: [],
} as const;
const paid = {
  paymentMethod: "online",
  paymentStatus: "paid",
  isRefunded: false,
  ...facts,
  sentBy: null,
  ewayBillNumber: null,
  ewayBillLimit: null,
  lines: [],
} as const;
const unpaid = {
  paymentMethod: "online",
  paymentStatus: "pending",
  isRefunded: false,
  ...facts,
  sentBy: null,
  ewayBillNumber: null,
  ewayBillLimit: null,
  lines: [],
} as const;
const refunded = {
  paymentMethod: "online",
  paymentStatus: "paid",
  isRefunded: true,
  ...facts,
  sentBy: null,
  ewayBillNumber: null,
  ewayBillLimit: null,
  lines: [],
} as const;

const vendor = [...permissionsOf({ role: "vendor" })];
const admin = [...permissionsOf({ role: "admin" })];
const customer = [...permissionsOf({ role: "customer" })];

const readers = {
  "a vendor": { permissions: vendor, isWhole: true },
  "an admin, one of several": { permissions: admin, isWhole: false },
  "an admin, the only one": { permissions: admin, isWhole: true },
};

describe("the actions that are offered for a fulfilment", () => {
  it.each([
    ["a vendor", { ...cash, status: "pending" }, "pack", ["cancel"]],
    ["a vendor", { ...paid, status: "pending" }, "pack", ["cancel"]],
    ["a vendor", { ...cash, status: "processing" }, "ship", ["cancel"]],
    ["a vendor", { ...cash, status: "shipped" }, "deliver", ["correct", "turn-back", "lose"]],
    ["a vendor", { ...cash, status: "shipped", sentBy: "own" }, "deliver", ["turn-back", "lose"]],
    ["a vendor", { ...paid, status: "delivered" }, undefined, []],
    ["a vendor", { ...paid, status: "cancelled" }, undefined, []],
    ["an admin, one of several", { ...cash, status: "pending" }, "pack", ["cancel"]],
    ["an admin, one of several", { ...paid, status: "processing" }, "ship", ["cancel"]],
    ["an admin, one of several", { ...paid, status: "shipped" }, "deliver", ["correct", "turn-back", "lose"]],
    ["an admin, one of several", { ...paid, status: "delivered" }, undefined, ["undo-delivery"]],
    ["an admin, one of several", { ...cash, status: "cancelled" }, undefined, []],
    // The page has a button that cancels the order.
    ["an admin, the only one", { ...cash, status: "pending" }, "pack", []],
    ["an admin, the only one", { ...paid, status: "processing" }, "ship", []],
    ["an admin, the only one", { ...paid, status: "shipped" }, "deliver", ["correct", "turn-back", "lose"]],
  ] as const)("to %s: %o", (reader, state, next, others) => {
    const { permissions, isWhole } = readers[reader];
    const offered = possibleActions({ ...state, isWhole }, permissions);
    expect(offered).toEqual({ held: undefined, next, others });
  });

  it.each([
    ["pending", unpaid, "packed once the payment is received"],
    ["processing", unpaid, "shipped once the payment is received"],
    ["pending", refunded, "fully refunded, so it cannot be packed"],
    ["processing", refunded, "fully refunded, so it cannot be shipped"],
  ] as const)("%s, %o: only its cancellation, and why it is on hold", (status, payment, why) => {
    const offered = possibleActions({ ...payment, status, isWhole: true }, vendor);
    expect(offered).toMatchObject({ next: undefined, others: ["cancel"] });
    expect(offered.held).toContain(why);
  });

  it("a shipped fulfilment that was refunded can still be delivered, turn back or get lost", () => {
    const offered = possibleActions({ ...refunded, status: "shipped", isWhole: true }, vendor);
    expect(offered).toEqual({ held: undefined, next: "deliver", others: ["correct", "turn-back", "lose"] });
  });

  it("moving the promised date before dispatch, twice, and not what is on hold or ready to collect", () => {
    const promised = { ...paid, isWhole: true, moveFrom: "2026-12-06", moveUntil: "2027-01-04" };
    const offers = (changes: object) =>
      possibleActions({ ...promised, status: "pending", ...changes }, vendor).others.includes("move");
    expect([{}, { status: "processing" }, { moves: 1 }, { isToCollect: true }].every(offers)).toBe(true);
    const ready = { isToCollect: true, status: "processing" };
    const late = { moveFrom: "2027-01-05" };
    const never = [{ status: "shipped" }, { moves: 2 }, { paymentStatus: "pending" }, ready, late];
    expect(never.some(offers)).toBe(false);
  });

  it("splitting several pieces that are not packed while a day is left for the rest, and joining parts", () => {
    const days = { waitFrom: "2026-12-05", moveFrom: "2026-12-06", moveUntil: "2027-01-04" };
    const line = {
      position: 0,
      name: "Cable",
      sku: "C",
      needsSerial: false,
      quantity: 2,
      serials: [],
      unnumbered: 0,
    };
    const promised = {
      ...paid,
      ...days,
      isWhole: true,
      lines: [line],
      joinable: [{ id: "1", goods: "1 × Cable" }],
    };
    const others = (changes: object) =>
      possibleActions({ ...promised, status: "pending", ...changes }, vendor).others.slice(0, 2);
    expect(others({})).toEqual(["split", "join"]);
    // Moved for the last time: the rest can wait until the day that counts, unless it has passed.
    expect(others({ moves: 2, joinable: [] })).toContain("split");
    expect(others({ moves: 2, waitFrom: days.moveFrom })).not.toContain("split");
    expect(others({ lines: [{ ...line, quantity: 1 }] })).not.toContain("split");
    expect(others({ status: "processing" })).toEqual(["move", "cancel"]);
    // What waits for goods, while some of it is there.
    const waits = (awaited: number) => others({ awaits: "2026-12-20", lines: [{ ...line, awaited }] });
    expect([waits(1), waits(2)]).toEqual([
      ["split", "join"],
      ["join", "cancel"],
    ]);
  });

  it("nothing to somebody without the permission to ship", () => {
    const nothing = { held: undefined, next: undefined, others: [] };
    const fulfilment = { ...cash, status: "pending", isWhole: true } as const;
    expect(possibleActions(fulfilment, customer)).toEqual(nothing);
    expect(possibleActions(fulfilment, ["admin.area", "orders.read-any", "orders.cancel-any"])).toEqual(
      nothing,
    );
  });

  it("the cancellation to somebody who ships for all vendors and may not cancel orders", () => {
    const fulfilment = { ...cash, status: "pending", isWhole: true } as const;
    const { others } = possibleActions(fulfilment, ["orders.read-any", "fulfilments.ship-any"]);
    expect(others).toEqual(["cancel"]);
  });
});
