import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partOf } from "../../base/money/cart-totals.ts";
import { billOrder, type LineToBill } from "./bill-order.ts";

const line = fc
  .record({
    productId: fc.uuid(),
    vendorId: fc.constantFrom("v1", "v2", "v3", "v4"),
    awaits: fc.constantFrom(null, null, "2026-12-12"),
    vendorState: fc.constantFrom("27", "29", "07"),
    price: fc.integer({ min: 1, max: 250_000 }),
    discountPrice: fc.constant(null),
    gstRate: fc.constant(18),
    quantity: fc.integer({ min: 1, max: 5 }),
    supply: fc.constantFrom("27", "29"),
    perMilleOff: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ perMilleOff, ...line }) => ({
    ...line,
    discount: Math.floor((line.price * line.quantity * perMilleOff) / 1_000),
  }));
const cart = fc.array(line, { minLength: 1, maxLength: 8 });
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("the parts of an order", () => {
  it("add up to the whole rupees that the buyer saw", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { subtotal, tax, total, parts } = billOrder(lines);
        expect(total).toBe(subtotal + tax);
        expect(total % 100).toBe(0);
        expect(sumOf(parts.map((fulfilment) => fulfilment.total))).toBe(total);
        for (const { taxable, cgst, sgst, igst, roundOff, ...fulfilment } of parts) {
          expect(fulfilment.total).toBe(taxable + cgst + sgst + igst + roundOff);
        }
      }),
    );
  });

  it("are whole rupees each, rounded by half a rupee and the paise of the heads", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        for (const { total, roundOff } of billOrder(lines).parts) {
          expect(total % 100).toBe(0);
          expect(Math.abs(roundOff)).toBeLessThanOrEqual(50 + lines.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("cost what their goods would cost alone", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        for (const { part, total, roundOff } of billOrder(lines).parts) {
          const alone = billOrder(lines.filter((line) => partOf(line) === part));
          expect(alone.parts).toMatchObject([{ total, roundOff }]);
          // 118% of whole rupees, to the nearest rupee.
          expect(total / 100).toBe(Math.floor((118 * (alone.subtotal / 100) + 50) / 100));
        }
      }),
    );
  });

  it("are whole rupees too when their goods are taxed at several rates", () => {
    const taxed = fc.record({ rate: fc.constantFrom(5, 12, 18, 28, 40), line });
    fc.assert(
      fc.property(fc.array(taxed, { minLength: 1, maxLength: 8 }), (goods) => {
        const lines = goods.map(({ rate, line }): LineToBill => ({ ...line, gstRate: rate }));
        const { total, parts } = billOrder(lines);
        expect(parts.every((fulfilment) => fulfilment.total % 100 === 0)).toBe(true);
        expect(sumOf(parts.map((fulfilment) => fulfilment.total))).toBe(total);
      }),
    );
  });

  it("round what is nearest: ₹35,387.80 and ₹35,388.20 are ₹35,388 each", () => {
    const sold = { discountPrice: null, gstRate: 18, quantity: 1, vendorState: "27", supply: "27" };
    const lines = [
      { ...sold, productId: "1", vendorId: "v1", price: 29_990 },
      { ...sold, productId: "2", vendorId: "v2", price: 29_990 },
    ];
    const { parts } = billOrder(lines);
    expect(parts.map(({ total, roundOff }) => ({ total, roundOff }))).toEqual([
      { total: 35_388_00, roundOff: -20 },
      { total: 35_388_00, roundOff: -20 },
    ]);
  });

  it("have lines in paise: ₹100, two for ₹80 each, ₹10 off", () => {
    const sold = { gstRate: 18, vendorState: "27", supply: "29", vendorId: "v1" };
    const [reduced, plain] = billOrder([
      { ...sold, productId: "1", price: 100, discountPrice: 80, quantity: 2, discount: 10 },
      { ...sold, productId: "2", price: 59, discountPrice: null, quantity: 1 },
    ]).lines;
    expect(reduced).toMatchObject({ position: 0, listPrice: 100_00, unitPrice: 80_00, discount: 10_00 });
    expect(reduced).toMatchObject({ taxable: 150_00, cgst: 0, sgst: 0, igst: 27_00 });
    expect(plain).toMatchObject({ position: 1, listPrice: 59_00, unitPrice: 59_00, discount: 0 });
    expect(plain).toMatchObject({ taxable: 59_00, igst: 10_62 });
  });
});
