import { describe, expect, it } from "vitest";
import { formatAge, formatCount } from "./counts.ts";

describe("counts and ages as people read them", () => {
  it("groups digits as India does", () => {
    expect([7, 1_234, 100_000].map(formatCount)).toEqual(["7", "1,234", "1,00,000"]);
  });

  it.each([
    [0, "0 minutes"],
    [1, "1 minute"],
    [59, "59 minutes"],
    [60, "1 hour"],
    [6 * 60 + 59, "6 hours"],
    [48 * 60, "2 days"],
    [-5, "0 minutes"],
  ])("says how long %d minutes are", (minutes, words) => {
    const now = new Date("2026-11-21T06:30:00Z");
    expect(formatAge(new Date(now.getTime() - minutes * 60_000), now)).toBe(words);
  });
});
