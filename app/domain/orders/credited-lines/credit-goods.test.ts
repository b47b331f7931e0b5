import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, splitGst } from "../../base/gst/gst-split.ts";
import {
  computeCredit,
  creditableOf,
  creditAmount,
  creditOfAll,
  type FulfilmentLeft,
  shownWorths,
} from "./credit-goods.ts";
import { workOutCredit } from "../../payments/refund/work-out-credit.ts";

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
  const roundOff = Math.round(exact / 100) * 100 - exact;
  return { id: "f", vendorId: "v1", roundOff, creditedRoundOff: 0, lines: sold };
}

/** What is left after a credit. */
function after(left: FulfilmentLeft, { roundOff, lines }: NonNullable<ReturnType<typeof computeCredit>>) {
  const credited = new Map(lines.map((line) => [line.position, line]));
  return {
    ...left,
    roundOff: left.roundOff - roundOff,
    creditedRoundOff: left.creditedRoundOff + roundOff,
    lines: left.lines.map((line) => {
      const { quantity = 0, taxable = 0, cgst = 0, sgst = 0 } = credited.get(line.position) ?? {};
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

/** The pieces of a line credited one by one, in rupees. */
function oneByOne(left: FulfilmentLeft, position = 0): number[] {
  const amounts: number[] = [];
  for (let rest = left; rest.lines[position]!.quantity > 0;) {
    const credit = computeCredit(rest, [ofPieces(position, 1)])!;
    amounts.push(creditAmount(credit) / 100);
    rest = after(rest, credit);
  }
  return amounts;
}

test("pieces one by one are each the nearest rupees, and together never a rupee off", () => {
  // 29.50 each, and three cables at 69.62, of which the last takes the rest of ₹209.
  const fifty = oneByOne(fulfilment([{ price: 25, quantity: 50 }]));
  expect(fifty).toEqual(Array.from({ length: 50 }, (_, piece) => (piece % 2 === 0 ? 30 : 29)));
  expect(oneByOne(fulfilment([{ price: 59, quantity: 3 }]))).toEqual([70, 70, 69]);
  // ₹24 and GST of 4.32, ₹33 and 5.94: what is rounded down is made up for, as what is rounded up is.
  const below = oneByOne(fulfilment([{ price: 24, quantity: 50 }]));
  expect(below.slice(0, 4)).toEqual([28, 28, 28, 29]);
  expect(below.reduce((sum, amount) => sum + amount, 0)).toBe(1_416);
});

test("a piece comes back at its own value, whatever its fulfilment was rounded by", () => {
  // 3,276.86 and 69.62 were sold for ₹3,346, 1,459.66 and 69.62 for ₹1,529.
  for (const [price, other, amount] of [
    [2_777, 59, 3_277],
    [1_237, 59, 1_460],
  ] as const) {
    const left = fulfilment([
      { price, quantity: 1 },
      { price: other, quantity: 1 },
    ]);
    const credit = computeCredit(left, [ofPieces(0, 1)])!;
    expect(creditAmount(credit)).toBe(amount * 100);
    const rest = creditOfAll(after(left, credit), { isRestocked: false })!;
    expect(creditAmount(credit) + creditAmount(rest)).toBe(creditableOf(left));
  }
});

test("an amount is at most what is shown of its item: the last rupee of a cable is not taken from a laptop", () => {
  // 3,276.86 and 69.62 were sold for ₹3,346.
  const left = fulfilment([
    { price: 2_777, quantity: 1 },
    { price: 59, quantity: 1 },
  ]);
  expect(shownWorths(left).map(({ worth }) => worth)).toEqual([3_277_00, 69_00]);
  expect(() => workOutCredit(left, [ofAmount(1, 70_00)])).toThrow("69");
  const rest = after(left, workOutCredit(left, [ofAmount(1, 69_00)])!);
  expect(() => workOutCredit(rest, [ofAmount(1, 1_00)])).toThrow("Everything of");
  expect(creditableOf(rest)).toBe(3_277_00);
  expect(creditAmount(workOutCredit(rest, [ofPieces(0, 1)])!)).toBe(3_277_00);
});

test("the amounts that are shown for all lines take back all, also the paise", () => {
  const left = fulfilment([
    { price: 1_001, quantity: 1 },
    { price: 1_003, quantity: 1 },
    { price: 1_007, quantity: 1 },
  ]);
  const credit = workOutCredit(
    left,
    shownWorths(left).map(({ worth }, position) => ofAmount(position, worth)),
  )!;
  expect(after(left, credit).lines.every((line) => amountOf(line) === 0)).toBe(true);
  expect(creditAmount(credit)).toBe(creditableOf(left));
});

test("a line of which some paise are shown as a rupee is credited with it", () => {
  // ₹1,000.64 and ₹1,010.08 are ₹2,011 in all, shown as 1,001 and 1,010.
  const left = fulfilment([
    { price: 848, quantity: 1 },
    { price: 856, quantity: 1 },
  ]);
  const first = workOutCredit(left, [ofAmount(0, 1_001_00)])!;
  expect(creditAmount(first)).toBe(1_001_00);
  const rest = after(left, first);
  expect(amountOf(rest.lines[0]!)).toBe(0);
  expect(creditableOf(rest)).toBe(1_010_00);
  expect(() => workOutCredit(rest, [ofAmount(1, 1_011_00)])).toThrow("1,010");
  expect(creditAmount(workOutCredit(rest, [ofPieces(1, 1)])!)).toBe(1_010_00);
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
        /** What typed amounts rounded up, and credits altogether, in paise. */
        let typedUp = 0;
        let drift = 0;
        for (const { line, pieces, share } of steps) {
          const from = left.lines[line % left.lines.length]!;
          const shown = shownWorths(left)[from.position]!.worth;
          const amount = share === null ? null : Math.floor((shown * share) / 100_000) * 100;
          const request = { ...ofPieces(from.position, Math.min(pieces, from.quantity)), amount };
          const credit = workOutCredit(left, [request]);
          if (!credit) continue;
          const worth = credit.lines.reduce((sum, line) => sum + amountOf(line), 0);
          const came = creditAmount(credit);
          const most = creditableOf(left);
          back += came;
          left = after(left, credit);
          expect(came % 100).toBe(0);
          expect(creditableOf(left)).toBeGreaterThanOrEqual(0);
          drift += came - worth;
          const isEmpty = left.lines.every((line) => amountOf(line) === 0);
          expect(isEmpty).toBe(creditableOf(left) === 0);
          if (isEmpty) break;
          if (amount !== null) typedUp += came - worth;
          // Pieces without a rounding before them, of which enough is left, are the nearest rupees.
          const isFirst = amount === null && came !== most && drift === came - worth;
          expect(Math.abs(came - worth)).toBeLessThanOrEqual(isFirst ? 50 : 100);
          expect(drift).toBeGreaterThan(-100);
          expect(drift).toBeLessThan(100 + typedUp);
        }
        const rest = creditOfAll(left, { isRestocked: false });
        expect(back + (rest ? creditAmount(rest) : 0)).toBe(creditableOf(billed));
      },
    ),
    { numRuns: 300 },
  );
});
