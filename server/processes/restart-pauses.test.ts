import { describe, expect, it } from "vitest";
import { restartPauses, shopRestarts, workerRestarts } from "./restart-pauses.mjs";

const pausesOf = (decide: ReturnType<typeof restartPauses>, deaths: number) =>
  Array.from({ length: deaths }, () => decide()?.pause);

describe("a process that serves visitors", () => {
  it("is replaced at once, then after longer and longer pauses, and not after the sixth death within a minute", () => {
    const decide = restartPauses(workerRestarts, () => 0);
    expect(pausesOf(decide, 6)).toEqual([0, 250, 500, 1_000, 2_000, undefined]);
  });

  it("is replaced for ever where it dies seldom", () => {
    let now = 0;
    const decide = restartPauses(workerRestarts, () => now);
    for (let death = 0; death < 100; death += 1) {
      expect(decide()).toBeDefined();
      now += 15_000;
    }
  });
});

describe("the whole shop", () => {
  it("is started again five times within ten minutes, and not a sixth time", () => {
    const decide = restartPauses(shopRestarts, () => 0);
    expect(pausesOf(decide, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined]);
  });

  it("counts its attempts from one again when it ran for ten minutes", () => {
    let now = 0;
    const decide = restartPauses(shopRestarts, () => now);
    expect([decide()?.attempt, decide()?.attempt]).toEqual([1, 2]);
    now = 600_000;
    expect(decide()).toEqual({ pause: 1_000, attempt: 1 });
  });
});
