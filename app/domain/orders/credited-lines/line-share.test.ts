import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOf, type Taxed, splitGst } from "../../base/gst/gst-split.ts";
import { type LineLeft, shareOfAmount, shareOfPieces } from "./line-share.ts";

function line(unitPrice: number, quantity: number, gstRate = 18, isWithinState = true): LineLeft {
  const taxable = unitPrice * quantity;
  return { taxable, ...splitGst(taxable, gstRate, "27", isWithinState ? "27" : "29"), gstRate, quantity };
}

const less = (left: LineLeft, credited: Taxed, pieces: number): LineLeft => ({
  ...left,
  taxable: left.taxable - credited.taxable,
  cgst: left.cgst - credited.cgst,
  sgst: left.sgst - credited.sgst,
  igst: left.igst - credited.igst,
  quantity: left.quantity - pieces,
});

describe("some pieces of a line", () => {
  it("bear their share of the price and of the GST", () => {
    expect(shareOfPieces(line(5_499_000, 3), 1)).toEqual({
      taxable: 5_499_000,
      cgst: 494_910,
      sgst: 494_910,
      igst: 0,
    });
    expect(shareOfPieces(line(5_499_000, 3, 18, false), 2)).toMatchObject({
      taxable: 10_998_000,
      igst: 1_979_640,
    });
  });

  it("cost less after a price reduction, all alike", () => {
    const left = line(100_000, 3);
    const reduced = less(left, shareOfAmount(left, 177_000), 0);
    expect(amountOf(shareOfPieces(reduced, 1))).toBe(59_000);
    expect(amountOf(shareOfPieces(reduced, 3))).toBe(177_000);
  });
});

describe("an amount including GST", () => {
  it.each([
    [10_000, true, { taxable: 8_474, cgst: 763, sgst: 763, igst: 0 }],
    [10_000, false, { taxable: 8_475, cgst: 0, sgst: 0, igst: 1_525 }],
    [1, true, { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
    [0, true, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
  ])("of %i paise is split at the line's rate (within the state: %s)", (amount, isWithinState, parts) => {
    expect(shareOfAmount(line(100_000, 1, 18, isWithinState), amount)).toEqual(parts);
  });

  it("is all taxable where no GST was charged", () => {
    expect(shareOfAmount(line(100_000, 1, 0), 12_345)).toEqual({
      taxable: 12_345,
      cgst: 0,
      sgst: 0,
      igst: 0,
    });
  });
});

describe("credits of a line in any order", () => {
  const step = fc.record({ isPieces: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) });

  it("are never negative, never exceed it, and end at exactly nothing", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(0, 5, 12, 18, 28, 40),
        fc.boolean(),
        fc.array(step, { maxLength: 12 }),
        (unitPrice, quantity, gstRate, isWithinState, steps) => {
          const whole = line(unitPrice, quantity, gstRate, isWithinState);
          let left = whole;
          const credited: Taxed[] = [];
          const credit = (creditedPieces: Taxed, pieces: number) => {
            credited.push(creditedPieces);
            left = less(left, creditedPieces, pieces);
            expect(Math.min(left.taxable, left.cgst, left.sgst, left.igst)).toBeGreaterThanOrEqual(0);
            expect(creditedPieces.cgst).toBe(creditedPieces.sgst);
          };
          for (const { isPieces, share } of steps) {
            const pieces = isPieces ? Math.floor(share * left.quantity) : 0;
            const amount = Math.floor(share * amountOf(left));
            const credited = isPieces ? shareOfPieces(left, pieces) : shareOfAmount(left, amount);
            expect(isPieces || amountOf(credited) === amount).toBe(true);
            credit(credited, pieces);
          }
          if (left.quantity > 0) credit(shareOfPieces(left, left.quantity), left.quantity);
          else credit(shareOfAmount(left, amountOf(left)), 0);
          expect(amountOf(left)).toBe(0);
          expect(credited.reduce((sum, credited) => sum + amountOf(credited), 0)).toBe(amountOf(whole));
        },
      ),
    );
  });
});
