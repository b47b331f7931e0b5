import { setTimeout as wait } from "node:timers/promises";

const pause = 5_000;

/**
 * Pings a process repeatedly until `ended`. Returns true after two missed answers in a row: a single miss may mean that
 * this process itself was suspended.
 */
export async function hasFallenSilent(
  request: () => Promise<unknown>,
  ended: AbortSignal,
  between = pause,
): Promise<boolean> {
  let misses = 0;
  while (!ended.aborted && misses < 2) {
    await wait(between, undefined, { signal: ended }).catch(() => {});
    misses = await request().then(
      () => 0,
      () => misses + 1,
    );
  }
  return !ended.aborted;
}
