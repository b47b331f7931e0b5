import { describe, expect, it } from "vitest";
import { describeStanding, rulerFraction, type SpecStanding } from "./spec-standing.ts";

const standing = (part: Partial<SpecStanding>): SpecStanding => ({
  number: "ramGb",
  value: 16,
  of: 18,
  fewer: 4,
  greater: 6,
  lowest: 8,
  highest: 64,
  ...part,
});

describe("a ruler in words", () => {
  it("counts the machines it beats, and not those with the same value", () => {
    expect(describeStanding(standing({}))).toBe("More than 4 of 18");
  });

  it("counts heavier machines for weight, because less is better", () => {
    expect(describeStanding(standing({ number: "weightKg", of: 13, fewer: 1, greater: 10 }))).toBe(
      "Lighter than 10 of 13",
    );
  });

  it("says so when all machines tie", () => {
    expect(describeStanding(standing({ fewer: 0, greater: 0, of: 5 }))).toBe("The same in all 5");
  });

  it("names the last place, alone or shared", () => {
    expect(describeStanding(standing({ fewer: 0, greater: 17 }))).toBe("Least of 18");
    expect(describeStanding(standing({ fewer: 0, greater: 16 }))).toBe("Least of 18, as 1 other");
    expect(describeStanding(standing({ fewer: 0, greater: 15 }))).toBe("Least of 18, as 2 others");
    expect(describeStanding(standing({ number: "weightKg", of: 12, fewer: 11, greater: 0 }))).toBe(
      "Heaviest of 12",
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
