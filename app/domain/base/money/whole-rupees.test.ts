import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inWholeRupees, splitInRupees } from "./whole-rupees.ts";

it.each([
  [0, 0],
  [49, 0],
  [50, 100],
  [149, 100],
  [150, 200],
  [-50, 0],
  [-51, -100],
])("%d paise are %d to the nearest rupee, half of one up", (paise, rupees) =>
  expect(inWholeRupees(paise)).toBe(rupees),
);

describe("amounts in whole rupees that add up", () => {
  it.each([
    ["nothing is missing", [1_00, 2_00], 3_00, [1_00, 2_00]],
    ["the missing rupee goes to what lost most", [1_20, 1_70, 1_10], 4_00, [1_00, 2_00, 1_00]],
    ["two go to the two that lost most", [1_60, 1_90, 1_50], 5_00, [2_00, 2_00, 1_00]],
    ["more than one each", [1_20, 1_70], 5_00, [2_00, 3_00]],
    ["a rupee is taken from what lost least", [1_90, 2_10], 2_00, [1_00, 1_00]],
    ["nothing is taken from what has none", [10, 2_80], 1_00, [0, 1_00]],
    ["nothing stays nothing", [0, 1_50, 0], 2_00, [0, 2_00, 0]],
    ["nothing stays nothing, though no other lost anything", [0, 1_00], 2_00, [0, 2_00]],
    ["the first of equals is served first", [1_50, 1_50], 3_00, [2_00, 1_00]],
  ])("%s", (_what, exact, total, amounts) => expect(splitInRupees(exact, total)).toEqual(amounts));

  it("whatever they are: each within a rupee of what it is exactly", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_00 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, (exact) => {
        const total = inWholeRupees(exact.reduce((sum, amount) => sum + amount, 0));
        const split = splitInRupees(exact, total);
        expect(split.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        for (const [index, amount] of split.entries()) {
          expect(amount % 100).toBe(0);
          expect(Math.abs(amount - (exact[index] ?? 0))).toBeLessThan(1_00);
        }
      }),
    );
  });
});
