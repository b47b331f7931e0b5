import fc from "fast-check";
import { expect, test } from "vitest";
import { splitInRupees } from "../../base/money/whole-rupees.ts";
import { amountOf, splitGst } from "../../base/gst/gst-split.ts";
import {
  computeCredit,
  creditableOf,
  creditAmount,
  creditOfAll,
  type FulfilmentLeft,
} from "./credit-goods.ts";
import { workOutCredit } from "./work-out-credit.ts";

const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/** A fulfilment of lines at 18%, billed in whole rupees. */
function fulfilment(lines: readonly { price: number; quantity: number }[]): FulfilmentLeft {
  const sold = lines.map(({ price, quantity }, position) => {
    const taxable = price * quantity * 100;
    const product = { productId: `${position}`, name: "Jwala 15", gstRate: 18, serials: [] };
    const amounts = { taxable, ...splitGst(taxable, 18, "27", "27") };
    return { position, ...product, ordered: quantity, quantity, ...amounts, kept: nothing };
  });
  const exact = sold.reduce((sum, line) => sum + amountOf(line), 0);
  return { id: "f", vendorId: "v1", roundOff: Math.round(exact / 100) * 100 - exact, lines: sold };
}

/** What is left after a credit. */
function after(left: FulfilmentLeft, { roundOff, lines }: NonNullable<ReturnType<typeof computeCredit>>) {
  const gone = new Map(lines.map((line) => [line.position, line]));
  return {
    ...left,
    roundOff: left.roundOff - roundOff,
    lines: left.lines.map((line) => {
      const { quantity = 0, taxable = 0, cgst = 0, sgst = 0 } = gone.get(line.position) ?? {};
      return {
        ...line,
        quantity: line.quantity - quantity,
        taxable: line.taxable - taxable,
        cgst: line.cgst - cgst,
        sgst: line.sgst - sgst,
      };
    }),
  };
}

const ofPieces = (position: number, quantity: number) => ({
  position,
  quantity,
  amount: null,
  isRestocked: false,
  units: [],
});
const ofAmount = (position: number, amount: number) => ({ ...ofPieces(position, 0), amount });

test("fifty pieces at a price with paise, one by one, are never more than a rupee off", () => {
  // ₹39 and GST of 7.02: 46.02 each, ₹2,301 in all.
  let left = fulfilment([{ price: 39, quantity: 50 }]);
  const amounts: number[] = [];
  const roundOffs: number[] = [];
  while (left.lines[0]!.quantity > 0) {
    const credit = computeCredit(left, [ofPieces(0, 1)])!;
    amounts.push(creditAmount(credit));
    roundOffs.push(credit.roundOff);
    left = after(left, credit);
  }
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2_301_00);
  expect(new Set(amounts)).toEqual(new Set([46_00, 47_00]));
  expect(roundOffs.every((roundOff) => Math.abs(roundOff) <= 100)).toBe(true);
});

test("the amounts that are shown for all lines take back all, also the paise", () => {
  const left = fulfilment([
    { price: 1_001, quantity: 1 },
    { price: 1_003, quantity: 1 },
    { price: 1_007, quantity: 1 },
  ]);
  const shown = splitInRupees(left.lines.map(amountOf), creditableOf(left));
  const credit = workOutCredit(
    left,
    shown.map((amount, position) => ofAmount(position, amount)),
  )!;
  expect(after(left, credit).lines.every((line) => amountOf(line) === 0)).toBe(true);
  expect(creditAmount(credit)).toBe(creditableOf(left));
});

test("a line of which some paise make a rupee is credited with it, but no more than is left of the fulfilment", () => {
  // ₹1,181.18 each: ₹2,362 in all.
  const left = fulfilment([
    { price: 1_001, quantity: 1 },
    { price: 1_001, quantity: 1 },
  ]);
  const first = workOutCredit(left, [ofAmount(0, 1_182_00)])!;
  expect(creditAmount(first)).toBe(1_182_00);
  const rest = after(left, first);
  expect(creditableOf(rest)).toBe(1_180_00);
  expect(() => workOutCredit(rest, [ofAmount(1, 1_181_00)])).toThrow("1,180");
  expect(creditAmount(workOutCredit(rest, [ofPieces(1, 1)])!)).toBe(1_180_00);
  expect(() => workOutCredit(left, [ofAmount(0, 1_183_00)])).toThrow("1,182");
});

test("any credits are whole rupees and come to all that was billed", () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  const step = fc.record({ line: fc.nat(9), pieces: fc.nat(2), share: fc.option(fc.nat(1_000)) });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 12 }),
      (lines, steps) => {
        const billed = fulfilment(lines);
        let left = billed;
        let back = 0;
        for (const { line, pieces, share } of steps) {
          const from = left.lines[line % left.lines.length]!;
          const amount = share === null ? null : Math.floor((amountOf(from) * share) / 100_000) * 100;
          const request = { ...ofPieces(from.position, Math.min(pieces, from.quantity)), amount };
          const credit = creditableOf(left) >= (amount ?? 0) ? workOutCredit(left, [request]) : null;
          if (!credit) continue;
          back += creditAmount(credit);
          left = after(left, credit);
          expect(creditAmount(credit) % 100).toBe(0);
          expect(creditableOf(left)).toBeGreaterThanOrEqual(0);
        }
        const rest = creditOfAll(left, { isRestocked: false });
        expect(back + (rest ? creditAmount(rest) : 0)).toBe(creditableOf(billed));
      },
    ),
    { numRuns: 300 },
  );
});
