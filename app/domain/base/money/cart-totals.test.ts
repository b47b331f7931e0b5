import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartTotals, partTotals } from "./cart-totals.ts";
import { gstOn } from "./unit-price.ts";

const at = (price: number, quantity: number, gstRate = 18, discountPrice: number | null = null) => ({
  product: { vendorId: "v1", price, discountPrice, gstRate },
  quantity,
});
const soldBy = (vendorId: string, line: ReturnType<typeof at>) => ({
  ...line,
  product: { ...line.product, vendorId },
});

describe("a cart's totals", () => {
  it("are nothing for nothing", () => {
    expect(cartTotals([])).toEqual({ subtotal: 0, tax: 0, shipping: 0, total: 0, pieces: 0 });
  });

  it("round GST once, on the subtotal", () => {
    // Three times ₹25: GST is 13.50 on the whole, whereas 4.50 on each would round to 5 each.
    expect(cartTotals([at(25, 3)])).toMatchObject({ subtotal: 75, tax: 14, total: 89 });
  });

  it("leave out what is off a line, with its GST", () => {
    const line = { ...at(1_000, 3), discount: 100 };
    expect(cartTotals([line])).toMatchObject({ subtotal: 2_900, tax: 522, total: 3_422, pieces: 3 });
  });

  it("are those of the parts: one for each seller and day of arrival", () => {
    const early = { ...at(33, 1), product: { ...at(33, 1).product, awaits: "2026-12-12" } };
    const late = { ...early, product: { ...early.product, awaits: "2026-12-19" } };
    const totals = partTotals([at(33, 1), early, late, early]);
    expect(Object.fromEntries(totals)).toEqual({ v1: 39, "v1 2026-12-12": 78, "v1 2026-12-19": 39 });
  });

  it("take the discount price where there is one", () => {
    expect(cartTotals([at(36_990, 2, 18, 31_990)])).toMatchObject({ subtotal: 63_980, tax: 11_516 });
  });

  it("round the exact amount of a seller once, at whatever rates: 1.05 × 3,333 + 1.18 × 4,446 are 8,745.93", () => {
    expect(cartTotals([at(1_111, 3, 5), at(2_223, 2)])).toMatchObject({ subtotal: 7_779, total: 8_746 });
    // 30.45 and 68.44 are 98.89: tax of ₹1 and ₹10, each rate rounded by itself, would make it 98.
    expect(cartTotals([at(29, 1, 5), at(58, 1)]).total).toBe(99);
  });

  it("are the sum of the sellers' parts, each rounded by itself", () => {
    // 69.62 and 1,459.66 are 70 and 1,460, together 1,529.28.
    const cable = at(59, 1);
    const keyboard = soldBy("v6", at(1_237, 1));
    expect(partTotals([cable, keyboard])).toEqual(
      new Map([
        ["v1", 70],
        ["v6", 1_460],
      ]),
    );
    expect(cartTotals([cable, keyboard])).toMatchObject({ subtotal: 1_296, tax: 234, total: 1_530 });
    // A cable costs the same whatever is bought of others, and a final price is never rounded.
    expect(partTotals([soldBy("v6", at(101, 3)), cable, soldBy("v4", at(777, 1, 0))])).toEqual(
      new Map([
        ["v6", 358],
        ["v1", 70],
        ["v4", 777],
      ]),
    );
  });

  it("are exact beyond the safe integers: half a rupee goes up", () => {
    // 1.005 × 999,999,900 × 9,999 = 10,048,993,995,100.50 (9,999 × 999,999,900 = 9,998,999,000,100)
    expect(partTotals([at(999_999_900, 9_999, 0.5)]).get("v1")).toBe(10_048_993_995_101);
    expect(partTotals([at(999_999_900, 9_999, 0.5), at(1, 1, 0.25)]).get("v1")).toBe(10_048_993_995_102);
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
