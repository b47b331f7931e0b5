import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartTotals } from "./cart-totals.ts";
import { exactWithGst, isWithinMrp, priceWithGst } from "./unit-price.ts";

const rates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40];
const prices = fc.record({
  price: fc.integer({ min: 2, max: 9_999_999 }),
  gstRate: fc.constantFrom(...rates),
  discount: fc.option(fc.double({ min: 0.1, max: 0.99, noNaN: true })),
});
const products = prices.map(({ price, gstRate, discount }) => ({
  vendorId: `v${price % 3}`,
  price,
  gstRate,
  discountPrice: discount === null ? null : Math.max(1, Math.floor(price * discount)),
}));
/** The lowest MRP that the price allows. */
const lowestMrp = (product: { price: number; discountPrice: number | null; gstRate: number }) =>
  Math.ceil(exactWithGst(product) / 100);

describe("a price within the MRP", () => {
  it("stays within as many times the MRP, for any number of pieces and any mixture of rates", () => {
    const carts = fc.array(fc.record({ product: products, quantity: fc.integer({ min: 1, max: 9_999 }) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(carts, (lines) => {
        let most = 0;
        for (const { product, quantity } of lines) {
          const mrp = lowestMrp(product);
          expect(isWithinMrp(product, mrp)).toBe(true);
          expect(isWithinMrp(product, mrp - 1)).toBe(false);
          expect(priceWithGst(product)).toBeLessThanOrEqual(mrp);
          expect(cartTotals([{ product, quantity }]).total).toBeLessThanOrEqual(mrp * quantity);
          most += mrp * quantity;
        }
        expect(cartTotals(lines).total).toBeLessThanOrEqual(most);
      }),
    );
  });

  it("is refused where it is rounded down to the MRP, because three pieces would exceed it", () => {
    const product = { vendorId: "v1", price: 54_990, discountPrice: null, gstRate: 18 };
    expect(priceWithGst(product)).toBe(64_888);
    expect(cartTotals([{ product, quantity: 3 }]).total).toBe(3 * 64_888 + 1);
    expect(exactWithGst(product)).toBe(64_888_20);
    expect(isWithinMrp(product, 64_888)).toBe(false);
    expect(isWithinMrp(product, 64_889)).toBe(true);
  });
});
