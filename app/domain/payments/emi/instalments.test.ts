import { expect, test } from "vitest";
import { instalmentsOf, paidBy } from "./instalments.ts";

const rate = { issuer: "Sample Bank A", months: 12, basisPoints: 1_200, minimum: 5_000, fee: 199 };

// By hand: the first is worked out at the function. For the second r = 0.01291667 and (1 + r)⁶ = 1.0800461, so
// 57,999 × 0.01395060 ÷ 0.0800461 = 10,108.18.
test.each([
  ["the worked example", rate, 100_000, { monthly: 8_885, total: 106_620, interest: 6_620 }],
  [
    "a rate with a fraction",
    { ...rate, months: 6, basisPoints: 1_550 },
    57_999,
    { monthly: 10_109, total: 60_654, interest: 2_655 },
  ],
])("an instalment on a reducing balance is rounded up to the rupee: %s", (_, terms, amount, expected) => {
  expect(instalmentsOf([terms], amount)).toEqual([{ ...terms, ...expected }]);
});

test("a bank takes its smallest amount, and nothing below it", () => {
  expect(instalmentsOf([rate], 4_999)).toEqual([]);
  expect(instalmentsOf([rate], 5_000)).toHaveLength(1);
});

// By hand: 8,885 × 0.126825 ÷ 0.01126825 = 1,00,001.
test("what an instalment pays for is the amount that it comes from, and at least what the bank takes", () => {
  expect(paidBy([rate], 8_885)).toEqual([{ ...rate, amount: 100_001 }]);
  expect(paidBy([rate], 400)).toEqual([]);
});
