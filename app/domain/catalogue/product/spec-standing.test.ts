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
  it("counts the products it beats, and not those with the same value", () => {
    expect(describeStanding(standing({ fewer: 12 }))).toBe("More RAM than 12 of 18 computers");
    expect(describeStanding(standing({ number: "storageGb", fewer: 9 }))).toBe(
      "More storage than 9 of 18 computers",
    );
    expect(describeStanding(standing({ number: "refreshHz", of: 13, fewer: 5 }))).toBe(
      "Higher refresh rate than 5 of 13 screens",
    );
  });

  it("does not praise a place in the lower half", () => {
    expect(describeStanding(standing({}))).toBe("Most computers here have as much or more.");
    expect(describeStanding(standing({ number: "cores", value: 8 }))).toBe(
      "8 cores. Most computers here have as many or more.",
    );
    // Eight of the other sixteen have as much or more: not most.
    expect(describeStanding(standing({ of: 17, fewer: 8 }))).toBe("More RAM than 8 of 17 computers");
  });

  it("counts heavier laptops for weight, because less is better", () => {
    expect(describeStanding(standing({ number: "weightKg", of: 13, fewer: 1, greater: 10 }))).toBe(
      "Lighter than 10 of 13 laptops",
    );
  });

  it("says so when all tie", () => {
    expect(describeStanding(standing({ fewer: 0, greater: 0, of: 5 }))).toBe("The same in all 5 computers");
  });

  it("says for the last place how many are better", () => {
    const last = { fewer: 0, greater: 17 };
    expect(describeStanding(standing(last))).toBe("Most computers here have more.");
    expect(describeStanding(standing({ ...last, greater: 9 }))).toBe("Some computers here have more.");
    expect(describeStanding(standing({ ...last, number: "cores", value: 6 }))).toBe(
      "6 cores. Most computers here have more.",
    );
    expect(describeStanding(standing({ number: "weightKg", of: 12, fewer: 11, greater: 0 }))).toBe(
      "Most laptops here are lighter.",
    );
  });

  it("calls 60 Hz what it is", () => {
    const screen = { number: "refreshHz", of: 13, fewer: 0, greater: 9 } as const;
    expect(describeStanding(standing({ ...screen, value: 60 }))).toBe(
      "60\u00a0Hz, the standard refresh rate",
    );
    expect(describeStanding(standing({ ...screen, value: 75 }))).toBe(
      "Most screens here have a higher refresh rate.",
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
