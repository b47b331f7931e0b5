import { describe, expect, it } from "vitest";
import { describeMeasure, describeRank, rulerFraction, type SpecRank } from "./spec-rank.ts";

const standing = (part: Partial<SpecRank>): SpecRank => ({
  key: "ramGb",
  value: 16,
  isSimilar: false,
  of: 18,
  fewer: 4,
  greater: 6,
  lowest: 8,
  highest: 64,
  ...part,
});
const ram = {
  name: "RAM",
  unit: "GB",
  better: "more",
  comparative: "More RAM",
} as const;
const weight = {
  name: "Weight",
  unit: "kg",
  better: "less",
  comparative: "Lighter",
} as const;
const textFor = (part: Partial<SpecRank>, spec: Parameters<typeof describeRank>[1] = ram) =>
  describeRank(standing(part), spec, "laptops");

describe("a ruler in words", () => {
  it("counts the products it beats, and not those with the same value", () => {
    expect(textFor({ fewer: 12 })).toBe("More RAM than 12 of 18 laptops");
    expect(textFor({ value: 64, fewer: 3, greater: 0 })).toBe("64\u00a0GB, the highest here");
  });

  it("calls the best value the best, also where others share it", () => {
    expect(textFor({ value: 1.1, fewer: 0, greater: 16 }, weight)).toBe("1.1\u00a0kg, the lightest here");
    const rgb = {
      name: "sRGB coverage",
      unit: "%",
      better: "more",
      comparative: "Higher sRGB coverage",
    } as const;
    expect(textFor({ value: 100, fewer: 12, greater: 0 }, rgb)).toBe("100%, the highest here");
  });

  it("says where only similar products are counted", () => {
    const similar = { isSimilar: true, of: 9 };
    expect(textFor({ ...similar, fewer: 7, greater: 1 })).toBe("More RAM than 7 of 9 similar laptops");
    expect(textFor({ ...similar, value: 64, fewer: 8, greater: 0 })).toBe(
      "64\u00a0GB, the highest of similar laptops",
    );
    expect(textFor({ ...similar, fewer: 1, greater: 6 })).toBe("Similar laptops: 8 to 64\u00a0GB");
    expect(textFor({ ...similar, fewer: 0, greater: 0 })).toBe("The same in all 9 similar laptops");
  });

  it("does not praise a place in the lower half", () => {
    expect(textFor({})).toBe("Laptops here: 8 to 64\u00a0GB");
    expect(textFor({ highest: 1024 })).toBe("Laptops here: 8\u00a0GB to 1\u00a0TB");
    expect(textFor({ of: 17, fewer: 8, greater: 6 })).toBe("More RAM than 8 of 17 laptops");
  });

  it("counts heavier laptops for weight, because less is better", () => {
    expect(textFor({ fewer: 1, greater: 16 }, weight)).toBe("Lighter than 16 of 18 laptops");
    expect(textFor({ fewer: 17, greater: 0, lowest: 1.1, highest: 16 }, weight)).toBe(
      "Laptops here: 1.1 to 16\u00a0kg",
    );
  });

  it("says so when all tie", () => {
    expect(textFor({ fewer: 0, greater: 0, of: 5 })).toBe("The same in all 5 laptops");
  });

  it("is understood without words of the owner", () => {
    const bare = { comparative: null, unit: null } as const;
    expect(textFor({ fewer: 12 }, { name: "Slots free", better: "more", ...bare })).toBe(
      "More slots free than 12 of 18 laptops",
    );
    expect(textFor({ fewer: 0, greater: 12 }, { name: "PCIe version", better: "more", ...bare })).toBe(
      "Laptops here: 8 to 64",
    );
    expect(textFor({ greater: 12 }, { name: "USB ports", better: "less", ...bare })).toBe(
      "Fewer USB ports than 12 of 18 laptops",
    );
    expect(textFor({ greater: 12 }, { name: "Response time", better: "less", ...bare })).toBe(
      "Lower response time than 12 of 18 laptops",
    );
  });

  it("says what it counts in the row of another specification", () => {
    const cores = { name: "Cores", unit: null, better: "more", comparative: null } as const;
    const last = standing({ value: 6, fewer: 0, greater: 17 });
    expect(describeMeasure(last, cores, "laptops")).toBe("6\u00a0cores. Laptops here: 8 to 64\u00a0cores");
    expect(describeMeasure({ ...last, fewer: 17, greater: 0 }, cores, "laptops")).toBe(
      "6\u00a0cores, the most here",
    );
  });
});

describe("the mark on the ruler", () => {
  it("stands at the value's true place between the lowest and the highest", () => {
    expect(rulerFraction(standing({ value: 8 }))).toBe(0);
    expect(rulerFraction(standing({ value: 64 }))).toBe(1);
    expect(rulerFraction(standing({ value: 36 }))).toBe(0.5);
  });

  it("stands in the middle where all are equal", () => {
    expect(rulerFraction(standing({ value: 16, lowest: 16, highest: 16 }))).toBe(0.5);
  });
});
