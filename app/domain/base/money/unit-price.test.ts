import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountPercent, gstOn, priceWithGst, unitPrice, wasWithGst } from "./unit-price.ts";

describe("the price of one unit", () => {
  it("is the discount price where there is one", () => {
    expect(unitPrice({ price: 36_990, discountPrice: 31_990 })).toBe(31_990);
    expect(unitPrice({ price: 36_990, discountPrice: null })).toBe(36_990);
  });

  it.each([
    [54_990, 64_888],
    [64_991, 76_689],
    [118_999, 140_419],
    [1, 1],
    [25, 30],
  ])("₹%d becomes ₹%d with 18%% GST", (price, withGst) => {
    expect(priceWithGst({ price, discountPrice: null, gstRate: 18 })).toBe(withGst);
  });

  it("rounds GST to the rupee with half a rupee going up", () => {
    expect(gstOn(25, 18)).toBe(5); // 4.50
    expect(gstOn(75, 18)).toBe(14); // 13.50
    expect(gstOn(36, 18)).toBe(6); // 6.48
  });

  it("never differs by a rupee between 'price plus tax' and 'price times 1.18'", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (rupees) => {
        expect(rupees + gstOn(rupees, 18)).toBe(Math.floor((rupees * 118 + 50) / 100));
      }),
    );
  });
});

describe("the discount", () => {
  it.each([
    [36_990, 31_990, 14], // 13.52
    [89_990, 79_990, 11], // 11.11
    [200, 199, 1], // 0.50 rounds up
    [1_000, 996, 0], // 0.40
  ])("from ₹%d to ₹%d is %d%%", (wasPrice, discountPrice, percent) => {
    expect(discountPercent({ price: 99_990, discountPrice, wasPrice })).toBe(percent);
    expect(wasWithGst({ price: 99_990, discountPrice, wasPrice, gstRate: 0 })).toBe(wasPrice);
  });

  it("is nothing without a price that was asked before, whatever the list price is", () => {
    const price = { price: 36_990, discountPrice: 31_990, wasPrice: null };
    expect(discountPercent(price)).toBe(0);
    expect(wasWithGst({ ...price, gstRate: 18 })).toBeNull();
  });
});
