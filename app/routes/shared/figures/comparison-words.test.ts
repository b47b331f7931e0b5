import { describe, expect, it } from "vitest";
import { countMoreWords, shareMoreWords } from "./comparison-words.ts";

describe("a figure beside the one before", () => {
  it.each([
    [112, 100, "12% more than the 30 days before"],
    [50, 100, "50% less than the 30 days before"],
    [100, 100, "As much as in the 30 days before"],
    [5, 0, "Nothing in the 30 days before"],
    [0, 0, "Nothing, as in the 30 days before"],
  ])("of sales, %d after %d", (now, before, words) => {
    expect(shareMoreWords({ now, before })).toBe(words);
  });

  it.each([
    [23, 18, "5 more than the 30 days before"],
    [1, 3, "2 fewer than the 30 days before"],
    [3, 3, "As many as in the 30 days before"],
    [0, 0, "None, as in the 30 days before"],
  ])("of orders, %d after %d", (now, before, words) => {
    expect(countMoreWords({ now, before })).toBe(words);
  });
});
