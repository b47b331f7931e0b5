import { describe, expect, it } from "vitest";
import { averageAfter } from "./average-after.ts";

const lot = (pieces: number, unitCost: number) => ({ pieces, unitCost });

describe("what a piece costs on average", () => {
  it("is the price of the bill when nothing was there", () => {
    expect(averageAfter({ held: 0, average: null }, null, lot(5, 100))).toEqual({ average: 100, gone: 0 });
    expect(averageAfter({ held: -2, average: 70 }, null, lot(5, 100))).toEqual({ average: 100, gone: 0 });
  });

  it("is weighted by the pieces, in whole paise, half up", () => {
    expect(averageAfter({ held: 10, average: 100 }, null, lot(5, 130)).average).toBe(110);
    expect(averageAfter({ held: 1, average: 100 }, null, lot(1, 101)).average).toBe(101);
    expect(averageAfter({ held: 2, average: 100 }, null, lot(1, 101)).average).toBe(100);
  });

  it("is not known as long as pieces are there of which nobody knows it", () => {
    expect(averageAfter({ held: 3, average: null }, null, lot(5, 100)).average).toBeNull();
    expect(averageAfter({ held: 3, average: 90 }, null, { pieces: 1, unitCost: null }).average).toBeNull();
  });

  it("is exact for amounts that no binary fraction holds", () => {
    const { average } = averageAfter({ held: 99_999, average: 99_999_999_999 }, null, lot(1, 1));
    expect(average).toBe(Number((99_999n * 99_999_999_999n + 1n + 50_000n) / 100_000n));
  });
});

describe("a line of a bill that is corrected", () => {
  it("changes the price of what is there, and what was sold of it pays for itself", () => {
    // 10 came at 100, 4 left at 100. The price was 150: 6 × 50 stay, 4 × 50 were sold.
    expect(averageAfter({ held: 6, average: 100 }, lot(10, 100), lot(10, 150))).toEqual({
      average: 150,
      gone: 200,
    });
  });

  it("takes pieces away at the price they came for, and adds more at theirs", () => {
    expect(averageAfter({ held: 15, average: 110 }, lot(5, 130), lot(0, 130))).toEqual({
      average: 100,
      gone: 0,
    });
    expect(averageAfter({ held: 10, average: 100 }, lot(5, 130), lot(10, 130))).toEqual({
      average: 110,
      gone: 0,
    });
  });

  it("leaves no cost on an empty shelf", () => {
    // 5 at 80 and 5 at 120 are 100 each; 5 left at 100. The second bill never came: what was sold cost 80.
    expect(averageAfter({ held: 5, average: 100 }, lot(5, 120), lot(0, 120))).toEqual({
      average: 100,
      gone: -100,
    });
  });

  it("never makes a cost below nothing", () => {
    const { average, gone } = averageAfter({ held: 10, average: 10 }, lot(10, 100), lot(1, 100));
    // 100 was there; 900 never came; 100 stay: so what was sold cost 900 less.
    expect([average, gone]).toEqual([100, 100 - 900 - 100]);
  });
});
