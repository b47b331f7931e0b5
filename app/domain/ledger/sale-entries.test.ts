import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeeRates } from "../fees/fee-rates.server.ts";
import { moneyOf, reversalEntries, shareOut, type Amounts } from "./reversal-entries.ts";
import { saleEntries } from "./sale-entries.ts";

const rates: FeeRates = { commission: 500, "gst-on-commission": 1_800, tcs: 50, tds: 10 };

/** A product of ₹54,990 sold within the state. */
const fulfilment = {
  taxable: 5_499_000,
  cgst: 494_910,
  sgst: 494_910,
  igst: 0,
  roundOff: -20,
  total: 6_488_800,
  vendorGstin: "27ZZZCZ0000Z1Z1",
};
const amountsOf = (entries: { kind: string; amount: number }[]): Amounts =>
  Object.fromEntries(entries.map(({ kind, amount }) => [kind, amount]));

describe("what a sale comes to for its vendor", () => {
  it("is goods, GST and rounding, less commission, GST on it, TCS and TDS", () => {
    expect(amountsOf(saleEntries(fulfilment, rates))).toEqual({
      goods: 5_499_000,
      gst: 989_820,
      rounding: -20,
      commission: -274_950,
      "gst-on-commission": -49_491,
      tcs: -27_495,
      tds: -6_489,
    });
  });

  it("remembers the rates it was computed at", () => {
    const kept = saleEntries(fulfilment, rates).map(({ kind, basisPoints }) => [kind, basisPoints]);
    expect(Object.fromEntries(kept)).toEqual({
      goods: null,
      gst: null,
      rounding: null,
      ...rates,
    });
  });

  it("has no TCS for a seller who is not registered for GST", () => {
    expect(amountsOf(saleEntries({ ...fulfilment, vendorGstin: null }, rates)).tcs).toBeUndefined();
  });

  it("has no entry of nothing", () => {
    const free = saleEntries({ ...fulfilment, roundOff: 0 }, { ...rates, commission: 0 });
    expect(free.map(({ kind }) => kind)).toEqual(["goods", "gst", "tcs", "tds"]);
  });
});

const sale = fc
  .record({
    goods: fc.integer({ min: 100, max: 5_000_000_000 }),
    rounding: fc.integer({ min: -60, max: 60 }),
  })
  .map(({ goods, rounding }) => {
    const igst = Math.round(goods * 0.18);
    const total = goods + igst + rounding;
    const billed = { taxable: goods, cgst: 0, sgst: 0, igst, roundOff: rounding, total, vendorGstin: "27" };
    return amountsOf(saleEntries(billed, rates));
  });

/** What is left of a sale after refunds of these shares of what was left each time. */
function refundInPieces(whole: Amounts, pieces: number[]) {
  const left: Amounts = { ...whole };
  let refunded = 0;
  for (const piece of pieces) {
    const amount = Math.max(1, Math.floor(moneyOf(left) * piece));
    if (amount > moneyOf(left)) break;
    for (const entry of reversalEntries(whole, left, amount))
      left[entry.kind] = (left[entry.kind] ?? 0) + entry.amount;
    refunded += amount;
  }
  return { left, refunded };
}

describe("what is taken back of a sale", () => {
  it("is nothing more and nothing less of the money than went back, whatever the pieces", () => {
    const pieces = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
    fc.assert(
      fc.property(sale, pieces, (whole, shares) => {
        const { left, refunded } = refundInPieces(whole, shares);
        expect(moneyOf(left)).toBe(moneyOf(whole) - refunded);
      }),
    );
  });

  it("is all of it once all the money is back: no fee is left on either side", () => {
    const pieces = fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(sale, pieces, (whole, shares) => {
        const { left } = refundInPieces(whole, [...shares, 1]);
        expect(Object.values(left).filter((amount) => amount !== 0)).toEqual([]);
      }),
    );
  });

  it("keeps every amount on its own side of zero", () => {
    fc.assert(
      fc.property(sale, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (whole, share) => {
        const { left } = refundInPieces(whole, [share]);
        expect(left.goods).toBeGreaterThanOrEqual(0);
        expect(left.gst).toBeGreaterThanOrEqual(0);
        expect(left.commission ?? 0).toBeLessThanOrEqual(0);
        expect(left.tds ?? 0).toBeLessThanOrEqual(0);
      }),
    );
  });

  it("is never more than what is left", () => {
    const whole = amountsOf(saleEntries(fulfilment, rates));
    expect(() => reversalEntries(whole, whole, fulfilment.total + 1)).toThrow("cannot be taken back");
  });
});

describe("money shared out by weight", () => {
  it("adds up, and no share is above its weight", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const amount = Math.floor(whole * share);
        const shares = shareOut(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(shares.filter((share, place) => share > (weights[place] ?? 0))).toEqual([]);
      }),
    );
  });
});
