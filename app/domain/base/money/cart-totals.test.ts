import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartTotals } from "./cart-totals.ts";
import { gstOn } from "./unit-price.ts";

const at = (price: number, quantity: number, gstRate = 18, discountPrice: number | null = null) => ({
  product: { price, discountPrice, gstRate },
  quantity,
});

describe("a cart's totals", () => {
  it("are nothing for nothing", () => {
    expect(cartTotals([])).toEqual({ subtotal: 0, tax: 0, shipping: 0, total: 0, pieces: 0 });
  });

  it("round GST once, on the subtotal", () => {
    // Three times ₹25: GST is 13.50 on the whole, whereas 4.50 on each would round to 5 each.
    expect(cartTotals([at(25, 3)])).toMatchObject({ subtotal: 75, tax: 14, total: 89 });
  });

  it("take the discount price where there is one", () => {
    expect(cartTotals([at(36_990, 2, 18, 31_990)])).toMatchObject({ subtotal: 63_980, tax: 11_516 });
  });

  it("tax each rate by itself", () => {
    expect(cartTotals([at(1_000, 1, 18), at(1_000, 1, 5), at(500, 2, 18)])).toEqual({
      subtotal: 3_000,
      tax: 360 + 50,
      shipping: 0,
      total: 3_410,
      pieces: 4,
    });
  });

  it("are subtotal and tax together, never a rupee off 18% of the subtotal", () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const totals = cartTotals(lines.map(({ price, quantity }) => at(price, quantity)));
        expect(totals.total).toBe(totals.subtotal + totals.tax);
        expect(totals.tax).toBe(gstOn(totals.subtotal, 18));
      }),
    );
  });
});
