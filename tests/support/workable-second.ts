import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/**
 * A second divided into ticks in which this process and the database can work; takes longer if others keep both
 * waiting.
 */
const ticks = 50;
const tick = (pool: pg.Pool) => Promise.all([wait(20), pool.query("select")]);

/** Asserts what the shop promises within a second: repeats the assertion until it holds. */
export async function withinWorkableSecond(pool: pg.Pool, assertion: () => unknown): Promise<void> {
  for (let count = 0; count < ticks; count += 1) {
    try {
      await assertion();
      return;
    } catch {
      await tick(pool);
    }
  }
  await assertion();
}

/** Whether `ended` resolved within such a second after `moment`, and not before it. */
export async function endsInTime(
  ended: Promise<number>,
  moment: number,
  pool: pg.Pool,
): Promise<"in time" | "early" | "late"> {
  await wait(moment - performance.now());
  for (let count = 0; count < ticks; count += 1) {
    const end = await Promise.race([ended, tick(pool)]);
    if (typeof end === "number") return end > moment - 50 ? "in time" : "early";
  }
  return "late";
}

/** How long `work` takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
