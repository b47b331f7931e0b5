import { describe, expect, it } from "vitest";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import type { CartLineToOrder } from "./cart-to-order.server.ts";
import {
  endOfWait,
  refuseEndedRate,
  refuseOutOfState,
  refuseSellerAsBuyer,
  refuseTooManyOrders,
  refuseWayToPay,
  waitForLink,
} from "./refuse-unfit-order.ts";

describe("a way to pay", () => {
  const cart = {
    isOffered: true,
    codLimit: 50_000,
    upiLimit: 1_00_000_00,
    counter: { hasCard: false, upiLimit: 10_000_00, cashLimit: 20_000 },
    isAhead: false,
  };
  const refused = (
    provider: PaymentProviderName,
    rupees: { due?: number; delivered?: number; collected?: number },
    more: Partial<typeof cart> = {},
  ) => {
    try {
      refuseWayToPay(provider, { due: 0, delivered: 0, collected: 0, ...rupees }, { ...cart, ...more });
      return "";
    } catch (refusal) {
      return (refusal as Error).message;
    }
  };

  it("is one that is switched on", () => {
    expect(refused("demo", { due: 1 }, { isOffered: false })).toContain(
      "Card and UPI are not available right now",
    );
    expect(refused("demo", { due: 9_00_000 })).toBe("");
  });

  it("is cash up to the limit at the door, and up to what the counter takes at the shop", () => {
    expect(refused("cod", { delivered: 50_000 })).toBe("");
    expect(refused("cod", { delivered: 50_001 })).toContain(
      "Cash on delivery is not available for orders above ₹50,000.",
    );
    expect(refused("cod", { collected: 30_000, delivered: 50_000 })).toBe("");
    expect(refused("cod", { collected: 30_001, delivered: 50_000 })).toContain(
      "Paying at the shop is not available for orders above ₹30,000.",
    );
    expect(refused("demo", { delivered: 50_001 })).toBe("");
  });

  it("is not cash for goods that have not arrived", () => {
    expect(refused("cod", { delivered: 1 }, { isAhead: true })).toContain(
      "Pre-orders are paid when you order.",
    );
    expect(refused("bank", { delivered: 1 }, { isAhead: true })).toBe("");
  });

  it("is UPI to the shop up to its limit, by what is still to be paid", () => {
    expect(refused("upi", { due: 1_00_000 })).toBe("");
    expect(refused("upi", { due: 1_00_001 })).toContain("not available for amounts above ₹1,00,000.");
    expect(refused("bank", { due: 1_00_001 })).toBe("");
    expect(refused("upi", { due: 1_00_001 }, { upiLimit: null as never })).toBe("");
  });
});

it("an unpaid order waits half an hour for a card, days for a transfer or a link, and not at all for cash", () => {
  const now = new Date("2026-11-20T06:30:00Z");
  const limits = { unpaidMinutes: 30, bankTransferDays: 3 };
  const inDays = new Date("2026-11-23T06:30:00Z");
  expect(endOfWait("demo", now, limits)).toEqual(new Date("2026-11-20T07:00:00Z"));
  expect([endOfWait("bank", now, limits), endOfWait("upi", now, limits)]).toEqual([inDays, inDays]);
  expect([endOfWait("cod", now, limits), endOfWait("credit", now, limits)]).toEqual([null, null]);
  expect(endOfWait("demo", now, waitForLink(limits))).toEqual(inDays);
});

it("nobody orders more than 60 times an hour", () => {
  refuseTooManyOrders(59);
  expect(() => refuseTooManyOrders(60)).toThrow("You can place at most 60 orders an hour.");
});

describe("goods", () => {
  const line = (more: Partial<CartLineToOrder>) =>
    ({
      name: "Jwala 15",
      vendorName: "Sahyadri Computers",
      vendorState: "27",
      vendorTaxStatus: "registered",
      vendorGstin: "27ZZZCZ0000Z1Z1",
      supply: "27",
      hasLegalRate: true,
      legalRate: 18,
      ...more,
    }) as CartLineToOrder;

  it("of a seller without GST are sold in its own state only, wherever they go", () => {
    const enrolled = { vendorTaxStatus: "enrolled", vendorGstin: null } as const;
    refuseOutOfState([line({ supply: "29" }), line(enrolled)]);
    expect(() => refuseOutOfState([line({}), line({ ...enrolled, supply: "29" })])).toThrow(
      /Sahyadri Computers can sell Jwala 15 only within Maharashtra.*supply is Karnataka/,
    );
  });

  it("are not sold to their own seller", () => {
    refuseSellerAsBuyer([line({}), line({ vendorGstin: null })], "");
    refuseSellerAsBuyer([line({})], "29AABCR1718E1ZL");
    expect(() => refuseSellerAsBuyer([line({ vendorGstin: null }), line({})], "27ZZZCZ0000Z1Z1")).toThrow(
      /Sahyadri Computers.*Jwala 15/,
    );
  });

  it("are not sold at a rate that has ended", () => {
    refuseEndedRate([line({})]);
    expect(() => refuseEndedRate([line({}), line({ hasLegalRate: false, legalRate: 28 })])).toThrow(
      /Jwala 15.*28%/,
    );
  });
});
