import { describe, expect, it } from "vitest";
import { labelStep, topOfScale } from "./chart-scale.ts";

describe("the scale of a chart", () => {
  it.each([
    [[340_000, 12_000], 400_000],
    [[400_000], 400_000],
    [[400_001], 800_000],
    [[940_000], 1_000_000],
    [[1_600], 1_600],
    [[1_700], 2_000],
    [[7], 8],
    [[1], 4],
    [[0, 0], 4],
    [[], 4],
  ])("ends at a round figure above its bars: %j → %i", (values, top) => {
    expect(topOfScale(values)).toBe(top);
  });

  it("writes no more labels than there is room for", () => {
    expect(labelStep(30, 15)).toBe(2);
    expect(labelStep(12, 15)).toBe(1);
    expect(labelStep(30, 6)).toBe(5);
  });
});
