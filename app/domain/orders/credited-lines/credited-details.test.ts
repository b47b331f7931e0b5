import { expect, test } from "vitest";
import { amountOf, splitGst } from "../../base/gst/gst-split.ts";
import {
  computeCredit,
  creditableOf,
  creditAmount,
  creditOfAll,
  type FulfilmentLeft,
  isAboveLeft,
  type LineToCredit,
  type OrderLineLeft,
  piecesLeft,
  worthOf,
} from "./credit-goods.ts";
import { shareOfAmount, shareOfPieces } from "./line-share.ts";

const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

function line(position: number, price: number, more: Partial<OrderLineLeft> = {}): OrderLineLeft {
  const { quantity = 1 } = more;
  const taxable = price * quantity * 100;
  return {
    position,
    productId: `${position}`,
    name: "Jwala 15",
    ordered: quantity,
    quantity,
    gstRate: 18,
    kept: nothing,
    serials: [],
    taxable,
    ...splitGst(taxable, 18, "27", "27"),
    ...more,
  };
}
function sold(...lines: OrderLineLeft[]): FulfilmentLeft {
  const exact = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const roundOff = Math.round(exact / 100) * 100 - exact;
  return { id: "f", vendorId: "v1", roundOff, creditedRoundOff: 0, lines };
}
const request = (position: number, quantity: number, more: Partial<LineToCredit> = {}): LineToCredit => ({
  position,
  quantity,
  amount: null,
  isRestocked: false,
  units: [],
  ...more,
});

test("a fee is kept with its GST, and the goods stay worth it", () => {
  const within = computeCredit(sold(line(0, 1_000, { quantity: 2 })), [request(0, 1, { fee: 118_00 })])!;
  expect(creditAmount(within)).toBe(1_062_00);
  const kept = { taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 };
  expect(within.lines).toMatchObject([{ taxable: 900_00, cgst: 81_00, sgst: 81_00, igst: 0, kept }]);
  const toOtherState = { cgst: 0, sgst: 0, igst: 180_00 };
  expect(
    computeCredit(sold(line(0, 1_000, toOtherState)), [request(0, 1, { fee: 118_00 })])?.lines,
  ).toMatchObject([{ taxable: 900_00, cgst: 0, sgst: 0, igst: 162_00, kept: { igst: 18_00 } }]);

  const after = sold(line(0, 1_000, { kept }), line(1, 500, { quantity: 3 }));
  expect([creditableOf(after), worthOf(after), piecesLeft(after)]).toEqual([2_950_00, 3_068_00, 4]);
});

test("a credit note names the units that came back, and what they were sent in place of", () => {
  const serials = [
    { unit: 0, serialNumber: "A1" },
    { unit: 1, serialNumber: "B2" },
    { unit: 2, serialNumber: "C3", inPlaceOf: "B0, challan C/1" },
  ];
  const left = sold(line(0, 1_000, { quantity: 3, serials }));
  const serialsOf = (units: number[]) =>
    computeCredit(left, [request(0, units.length, { units })])?.lines[0]?.serials;
  expect(serialsOf([0, 2])).toEqual(["A1", "C3 (sent in place of B0, challan C/1)"]);
  expect(creditOfAll(left, { isRestocked: true })?.lines).toMatchObject([
    { quantity: 3, restocked: 3, units: [0, 1, 2], serials: ["A1", "B2", expect.any(String)] },
  ]);
  // One was credited before, and nobody said which.
  const unknown = sold(line(0, 1_000, { quantity: 2, serials }));
  expect(creditOfAll(unknown, { isRestocked: true })?.lines).toMatchObject([{ units: [], serials: [] }]);
});

test("pieces that never arrived are credited first, and are not missing from stock", () => {
  const left = sold(line(0, 1_000, { quantity: 3, awaited: 2 }));
  const restocked = (quantity: number, isRestocked = false) =>
    computeCredit(left, [request(0, quantity, { isRestocked })])?.lines[0]?.restocked;
  expect([restocked(1), restocked(3), restocked(3, true)]).toEqual([1, 2, 3]);
  expect(computeCredit(sold(line(0, 1_000)), [request(0, 1)])?.lines[0]?.restocked).toBe(0);
});

test("nothing is credited if nothing is wanted", () => {
  const left = sold(line(0, 1_000));
  for (const lines of [[], [request(0, 0)], [request(0, 0, { amount: 0 })], [request(7, 1)]])
    expect(computeCredit(left, lines)).toBeNull();
  expect(creditOfAll(sold(), { isRestocked: true })).toBeNull();
  const reduced = sold(line(0, 1_000, { quantity: 0, taxable: 500_00, cgst: 45_00, sgst: 45_00 }));
  expect(creditOfAll(reduced, { isRestocked: true })?.lines).toMatchObject([
    { quantity: 0, taxable: 500_00 },
  ]);
});

test("the last credit takes all paise, and what was said of the pieces stays", () => {
  // 3,276.86 and 69.62 were sold for ₹3,346.
  const left = sold(line(0, 2_777, { serials: [{ unit: 5, serialNumber: "A1" }] }), line(1, 59));
  const credit = computeCredit(left, [
    request(0, 1, { isRestocked: true, units: [5] }),
    request(1, 0, { amount: 69_00 }),
  ])!;
  expect(creditAmount(credit)).toBe(3_346_00);
  expect(credit.lines).toMatchObject([
    { quantity: 1, restocked: 1, units: [5], serials: ["A1"] },
    { quantity: 0, restocked: 0, units: [], taxable: 59_00 },
  ]);
  // ₹1,000.64 and 8 paise that nobody names.
  const paise = { quantity: 0, taxable: 6, cgst: 1, sgst: 1 };
  const rest = { ...sold(line(0, 848), line(1, 856, paise)), roundOff: 28 };
  expect(computeCredit(rest, [request(0, 1)])?.lines).toMatchObject([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 0, restocked: 0, units: [], taxable: 6, cgst: 1, sgst: 1 },
  ]);
});

test("what is typed is never more than what is left", () => {
  const left = sold(line(0, 848), line(1, 856));
  const isAbove = (...lines: LineToCredit[]) => isAboveLeft(left, lines, computeCredit(left, lines)!);
  expect(isAbove(request(0, 0, { amount: 1_001_00 }), request(1, 0, { amount: 1_010_00 }))).toBe(false);
  expect(isAbove(request(0, 0, { amount: 1_001_00 }), request(1, 0, { amount: 1_011_00 }))).toBe(true);
  expect(isAbove(request(0, 1), request(1, 1))).toBe(false);
});

test("a line never gives more than it has", () => {
  const left = { taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0, gstRate: 18, quantity: 1 };
  expect(() => shareOfPieces(left, 2)).toThrow("2 of 1 pieces.");
  expect(() => shareOfPieces(left, -1)).toThrow("-1 of 1 pieces.");
  expect(() => shareOfAmount(left, 118_01)).toThrow("11801 paise of 11800.");
  expect(() => shareOfAmount(left, -1)).toThrow("-1 paise of 11800.");
  expect(shareOfPieces({ ...left, quantity: 0 }, 0)).toEqual(nothing);
  // Where only GST is left, GST is given back.
  expect(shareOfAmount({ ...left, taxable: 0, cgst: 5, sgst: 5 }, 4)).toEqual({
    ...nothing,
    cgst: 2,
    sgst: 2,
  });
});
