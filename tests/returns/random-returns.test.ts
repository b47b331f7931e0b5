import { expect, test } from "vitest";
import { isNightly } from "../support/nightly.ts";
import { seededRandom } from "../support/seeded-random.ts";
import { nextActs } from "./random-acts.ts";
import { WorldOfReturns } from "./world-of-returns.ts";

/** Another first seed tries other cases: RETURNS_SEED=500. */
const firstSeed = Number(process.env.RETURNS_SEED ?? 1);
/** By day two runs that have everything in them that matters most. */
const seeds = isNightly
  ? Array.from({ length: 50 }, (_, index) => firstSeed + index)
  : [firstSeed, firstSeed + 5];
const steps = 80;

/** How often each act was done, and each refusal given. */
const done = new Map<string, number>();

test.each(seeds)(
  "whatever people do with returns, goods, money and books stay right: seed %i",
  async (seed) => {
    const world = await WorldOfReturns.open(seededRandom(seed), 5);
    try {
      for (let step = 1; step <= steps; step += 1) {
        if (step % 6 === 1) await world.readNumbers();
        await world.doTogether(await nextActs(world));
        if (step % 3 > 0 && step < steps) continue;
        const [first, ...others] = await world.check();
        expect(first && `${first} (and ${others.length} more)`).toBe(undefined);
      }
    } catch (error) {
      throw new Error(`Seed ${seed}:\n${world.log.slice(-12).join("\n")}\n${String(error)}`, {
        cause: error,
      });
    } finally {
      for (const [kind, times] of world.done) done.set(kind, (done.get(kind) ?? 0) + times);
      await world.test.close();
    }
  },
);

test("these runs had everything in them that matters most", () => {
  const toTheSeller = ["asks", "approves", "receives", "inspects-accept", "inspects-reject", "cancels"];
  const back = ["refunds", "replaces", "sends-back", "arrives", "overrules", "time-passes", "refunds-price"];
  // A few runs cannot have everything.
  const rare = [
    "comes-back",
    "chooses-source",
    "spends-store-credit",
    "wants-money-instead",
    "decides-open-box",
  ];
  const expected = [...toTheSeller, ...back, ...(isNightly ? rare : [])];
  expect(expected.filter((act) => !done.has(act))).toEqual([]);
});
