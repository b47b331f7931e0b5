import { describe, expect, it } from "vitest";
import { changeText, rupeesText } from "./change-text.ts";

const of = (rupees: number, orders = 5) => ({ netSales: rupees * 100, orders });

describe("a figure beside an earlier one", () => {
  it.each([
    [of(180_000), of(236_500), "₹56,500 less, −24%"],
    [of(12_000), of(10_000), "₹2,000 more, +20%"],
    [of(12_000), of(9_999), "₹2,001 more"],
    [of(12_000), of(10_000, 4), "₹2,000 more"],
    [of(-600), of(20_000), "₹20,600 less, −103%"],
    [of(500), of(-20_000), "₹20,500 more"],
    [of(500), of(500.4), "the same"],
    [of(0, 0), of(0, 0), null],
  ])("%j after %j: %s", (now, before, text) => {
    expect(changeText(now, before)).toBe(text);
  });

  it("is written in whole rupees, and none as a dash", () => {
    expect([0, 118_000_00, -2_500_49, 40, -40].map(rupeesText)).toEqual([
      "–",
      "1,18,000",
      "−2,500",
      "0",
      "0",
    ]);
  });
});
