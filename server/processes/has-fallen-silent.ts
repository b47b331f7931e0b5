import { setTimeout as wait } from "node:timers/promises";

const pause = 5_000;

/**
 * Asks a process again and again whether it still answers, until `ended`. True when it did not twice in a row: once may
 * mean that it was this process that slept.
 */
export async function hasFallenSilent(
  ask: () => Promise<unknown>,
  ended: AbortSignal,
  between = pause,
): Promise<boolean> {
  let misses = 0;
  while (!ended.aborted && misses < 2) {
    await wait(between, undefined, { signal: ended }).catch(() => {});
    misses = await ask().then(
      () => 0,
      () => misses + 1,
    );
  }
  return !ended.aborted;
}
