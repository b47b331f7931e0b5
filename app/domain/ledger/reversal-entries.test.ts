import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyKinds } from "#db/words.ts";
import { type Amounts, reversalEntries } from "./reversal-entries.ts";
import { shareOf, type Worth } from "./sale-heads.ts";

/** A product of ₹54,990 as version 0.2.0 posted its sale. */
const posted: Amounts = {
  goods: 5_499_000,
  gst: 989_820,
  rounding: -20,
  commission: -274_950,
  "gst-on-commission": -49_491,
  tcs: -27_495,
  tds: -6_489,
};

type Goods = { taxable: number; igst: number; rounding: number };

/** Goods of one vendor, sold to another state. */
const goods: fc.Arbitrary<Goods> = fc
  .record({
    taxable: fc.integer({ min: 100, max: 5_000_000_000 }),
    rounding: fc.integer({ min: -60, max: 60 }),
  })
  .map(({ taxable, rounding }) => ({ taxable, igst: Math.round(taxable * 0.18), rounding }));

const saleOf = ({ taxable, igst, rounding }: Goods): Amounts => {
  const commission = shareOf(taxable, 500);
  return nonZero({
    goods: taxable,
    gst: igst,
    rounding,
    commission: -commission,
    "gst-on-commission": -shareOf(commission, 1_800),
    tcs: -shareOf(taxable, 50),
    tds: -shareOf(taxable + igst + rounding, 10),
  });
};

/** What is left of the goods when a share of their price is; their rounding goes with the last of it. */
function worthOfShare({ taxable, igst, rounding }: Goods, share: number): Worth {
  return {
    goods: Math.floor(taxable * share),
    gst: Math.floor(igst * share),
    rounding: share === 0 ? 0 : rounding,
  };
}

const nothing: Worth = { goods: 0, gst: 0, rounding: 0 };
const nonZero = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

/** What is left in the ledger after credits that leave the goods worth these, one after the other. */
function afterCredits(sale: Amounts, worths: readonly Worth[]): Amounts {
  const left: Amounts = { ...sale };
  for (const worth of worths) {
    for (const { kind, amount } of reversalEntries(sale, left, worth))
      left[kind] = (left[kind] ?? 0) + amount;
  }
  return nonZero(left);
}

/** Shares of the goods that are left, from more to less. */
const shares = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 6 })
  .map((shares) => shares.toSorted((one, other) => other - one));

describe("what a refund takes back of a sale that version 0.2.0 posted", () => {
  it("leaves exactly the money that its goods are still worth, whatever the credits", () => {
    fc.assert(
      fc.property(goods, shares, (goods, shares) => {
        fc.pre(shares.length > 0);
        const worths = shares.map((share) => worthOfShare(goods, share));
        const left = afterCredits(saleOf(goods), worths);
        const money = Object.fromEntries(moneyKinds.map((kind) => [kind, left[kind] ?? 0]));
        expect(money).toEqual(worths.at(-1));
      }),
    );
  });

  it("is the same by several partial credits as by one of all of them", () => {
    fc.assert(
      fc.property(goods, shares, fc.double({ min: 0, max: 0.001, noNaN: true }), (goods, shares, last) => {
        const worths = [...shares, last].map((share) => worthOfShare(goods, share));
        expect(afterCredits(saleOf(goods), worths)).toEqual(afterCredits(saleOf(goods), worths.slice(-1)));
      }),
    );
  });

  it("is all of it once the goods are credited in full: no fee is left on either side", () => {
    fc.assert(
      fc.property(goods, shares, (goods, shares) => {
        const worths = shares.map((share) => worthOfShare(goods, share));
        expect(afterCredits(saleOf(goods), [...worths, nothing])).toEqual({});
      }),
    );
  });

  it("takes the fees with the goods, also when the rounding or some GST is left", () => {
    const sale = posted;
    expect(afterCredits(sale, [{ goods: 0, gst: 7, rounding: -20 }])).toEqual({ gst: 7, rounding: -20 });
  });

  it("leaves of each fee its share of the goods, rounded to the paisa", () => {
    const sale = posted;
    expect(afterCredits(sale, [{ goods: 1_833_000, gst: 329_940, rounding: -20 }])).toEqual({
      goods: 1_833_000,
      gst: 329_940,
      rounding: -20,
      commission: -91_650,
      "gst-on-commission": -16_497,
      tcs: -9_165,
      tds: -2_163,
    });
  });

  it("keeps every amount on its own side of zero, and no fee grows", () => {
    fc.assert(
      fc.property(goods, fc.double({ min: 0, max: 1, noNaN: true }), (goods, share) => {
        const sale = saleOf(goods);
        const left = afterCredits(sale, [worthOfShare(goods, share)]);
        expect(left.goods ?? 0).toBeGreaterThanOrEqual(0);
        expect(left.gst ?? 0).toBeGreaterThanOrEqual(0);
        for (const fee of ["commission", "gst-on-commission", "tcs", "tds"] as const) {
          expect(left[fee] ?? 0).toBeLessThanOrEqual(0);
          expect(left[fee] ?? 0).toBeGreaterThanOrEqual(sale[fee] ?? 0);
        }
      }),
    );
  });

  it("is nothing where nothing of the goods was credited", () => {
    const sale = posted;
    expect(reversalEntries(sale, sale, { goods: 5_499_000, gst: 989_820, rounding: -20 })).toEqual([]);
  });
});
