import { expect, test } from "vitest";
import { usableCredit } from "./usable-credit.ts";

test.each([
  [0, 50_000, 0],
  [12_300, 50_000, 12_300],
  [12_345, 50_000, 12_300],
  [50_000, 50_000, 50_000],
  [80_000, 50_000, 50_000],
  // ₹499.50 would leave 50 paise, which no provider takes.
  [49_950, 50_000, 49_900],
])("a balance of %i paise pays for an order of %i paise: %i", (balance, total, usable) => {
  expect(usableCredit(balance, total)).toBe(usable);
});
