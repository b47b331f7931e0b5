import { expect, it } from "vitest";
import { restartPauses } from "./restart-pauses.ts";

it("starts the first one again at once, later ones after longer and longer pauses, and gives up at the sixth within a minute", () => {
  const pause = restartPauses(() => 0);
  expect(Array.from({ length: 6 }, pause)).toEqual([0, 250, 500, 1_000, 2_000, undefined]);
});

it("goes on for ever where they die seldom", () => {
  let now = 0;
  const pause = restartPauses(() => now);
  for (let death = 0; death < 100; death += 1) {
    expect(pause()).toBeDefined();
    now += 15_000;
  }
});
