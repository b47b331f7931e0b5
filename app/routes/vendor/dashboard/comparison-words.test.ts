import { describe, expect, it } from "vitest";
import { countMoreWords, shareMoreWords } from "./comparison-words.ts";

describe("a figure beside the one before", () => {
  it.each([
    [112, 100, "12% more than the previous 30 days"],
    [50, 100, "50% less than the previous 30 days"],
    [100, 100, "Same as the previous 30 days"],
    [5, 0, "None in the previous 30 days"],
    [0, 0, "Same as the previous 30 days"],
  ])("of sales, %d after %d", (now, before, words) => {
    expect(shareMoreWords({ now, before })).toBe(words);
  });

  it.each([
    [23, 18, "5 more than the previous 30 days"],
    [1, 3, "2 fewer than the previous 30 days"],
    [3, 3, "Same as the previous 30 days"],
    [0, 0, "Same as the previous 30 days"],
  ])("of orders, %d after %d", (now, before, words) => {
    expect(countMoreWords({ now, before })).toBe(words);
  });
});
