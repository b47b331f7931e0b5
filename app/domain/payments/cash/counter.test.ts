import { expect, it } from "vitest";
import { counterText } from "./counter.ts";

it("says what the counter takes for an amount", () => {
  const all = { hasCard: true, upiLimit: 1_00_000_00, cashLimit: 199_999 };
  expect(counterText(all, 35_388)).toBe("by card, by UPI or in cash");
  expect(counterText(all, 2_12_328)).toBe("by card, by UPI up to ₹1,00,000 or in cash up to ₹1,99,999");
  expect(counterText({ hasCard: false, upiLimit: null, cashLimit: 0 }, 1)).toBe("");
});
