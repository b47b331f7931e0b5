import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, splitGst, sumOf, type Taxed } from "../../base/gst/gst-split.ts";
import { inWholeRupees } from "../../base/money/whole-rupees.ts";
import { isSplittable, type Pieces, shareMoney, splitLine, splitRoundOff } from "./split-sums.ts";

const paiseOf = ({ taxable, cgst, sgst, igst }: Taxed) => [taxable, cgst, sgst, igst];

function sell(unit: number, quantity: number, off: number, rate: number, state: string): Pieces {
  const discount = Math.min(off, unit * quantity) * 100;
  const taxable = unit * quantity * 100 - discount;
  return { unitPrice: unit * 100, quantity, discount, taxable, ...splitGst(taxable, rate, "27", state) };
}

const sold = fc
  .tuple(
    fc.integer({ min: 1, max: 200_000 }),
    fc.integer({ min: 2, max: 40 }),
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
    fc.constantFrom(0, 0.25, 5, 18, 40),
    fc.constantFrom("27", "29"),
  )
  .map((facts) => sell(...facts));

const withPieces = sold.chain((line) =>
  fc.integer({ min: 1, max: line.quantity - 1 }).map((pieces) => ({ line, pieces })),
);

test("pieces that wait and those that go come to the line, in every head, with whole rupees off", () => {
  fc.assert(
    fc.property(withPieces, ({ line, pieces }) => {
      const waits = splitLine({ sold: line, left: line }, pieces);
      expect(waits.taxable).toBe(waits.unitPrice * pieces - waits.discount);
      expect(waits.discount % 100).toBe(0);
      expect(waits.cgst).toBe(waits.sgst);
      for (const [index, amount] of paiseOf(waits).entries()) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(paiseOf(line)[index] ?? 0);
      }
      // The remainder is a line of the same price as well.
      expect(line.discount - waits.discount).toBeGreaterThanOrEqual(0);
      expect(line.taxable - waits.taxable).toBe(
        line.unitPrice * (line.quantity - pieces) - (line.discount - waits.discount),
      );
    }),
  );
});

test("two parts cost whole rupees and together what they cost as one, rounded by less than a rupee each", () => {
  fc.assert(
    fc.property(fc.array(withPieces, { minLength: 1, maxLength: 8 }), (lines) => {
      const whole = amountOf(sumOf(lines.map(({ line }) => line)));
      const later = amountOf(
        sumOf(lines.map(({ line, pieces }) => splitLine({ sold: line, left: line }, pieces))),
      );
      const now = whole - later;
      const roundOff = inWholeRupees(whole) - whole;
      const split = splitRoundOff(now, later, roundOff);
      expect(split.now + split.later).toBe(roundOff);
      expect([(now + split.now) % 100, (later + split.later) % 100]).toEqual([0, 0]);
      expect(Math.max(Math.abs(split.now), Math.abs(split.later))).toBeLessThan(100);
    }),
  );
});

test("what was paid goes over in whole rupees, from each payment at most what is held of it", () => {
  const rupees = fc.integer({ min: 1, max: 300_000 }).map((amount) => amount * 100);
  const paid = fc
    .array(rupees, { minLength: 1, maxLength: 4 })
    .chain((held) =>
      fc
        .integer({ min: 1, max: held.reduce((sum, amount) => sum + amount, 0) / 100 })
        .map((due) => ({ held, due: due * 100 })),
    );
  fc.assert(
    fc.property(paid, ({ held, due }) => {
      const shares = shareMoney(held, due);
      expect(shares.reduce((sum, amount) => sum + amount, 0)).toBe(due);
      for (const [index, share] of shares.entries()) {
        expect(share % 100).toBe(0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(held[index] ?? 0);
      }
    }),
  );
  expect(shareMoney([], 100)).toEqual([]);
});

test("whole pieces that were refunded stay behind, a reduced price cannot be split", () => {
  const line = sell(1_000, 3, 0, 18, "27");
  const pieces = sell(1_000, 1, 0, 18, "27");
  const left = {
    quantity: 2,
    taxable: line.taxable - pieces.taxable,
    cgst: line.cgst - pieces.cgst,
    sgst: line.sgst - pieces.sgst,
    igst: 0,
  };
  expect(isSplittable({ sold: line, left })).toBe(true);
  expect(splitLine({ sold: line, left }, 2)).toMatchObject(left);
  expect(isSplittable({ sold: line, left: { ...line, taxable: line.taxable - 10_000 } })).toBe(false);
});
