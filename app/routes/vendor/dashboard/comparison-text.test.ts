import { describe, expect, it } from "vitest";
import { countMoreText, shareMoreText } from "./comparison-text.ts";

describe("a figure beside the one before", () => {
  it.each([
    [112, 100, "12% more than in the 30 days before"],
    [50, 100, "50% less than in the 30 days before"],
    [100, 100, "Same as in the 30 days before"],
    [5, 0, "₹0 in the 30 days before"],
    [0, 0, "Same as in the 30 days before"],
  ])("of sales, %d after %d", (now, before, text) => {
    expect(shareMoreText({ now, before })).toBe(text);
  });

  it.each([
    [23, 18, "5 more than in the 30 days before"],
    [1, 3, "2 fewer than in the 30 days before"],
    [3, 3, "Same as in the 30 days before"],
    [0, 0, "Same as in the 30 days before"],
  ])("of orders, %d after %d", (now, before, text) => {
    expect(countMoreText({ now, before })).toBe(text);
  });
});
