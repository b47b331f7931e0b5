/**
 * Decides whether a process that died is started again, and after which pause. After the first death within `window` it
 * is the first of `pauses`, after the second death the second, and so on; undefined when there is none left: starting it
 * again does not help then. All times are in milliseconds. (JavaScript, because the start command runs on the system's
 * Node, which may be too old for TypeScript.)
 *
 * @param {{ window: number; pauses: readonly number[] }} policy
 * @param {() => number} now
 * @returns {() => { pause: number; attempt: number } | undefined}
 */
export function restartPauses({ window, pauses }, now = () => performance.now()) {
  /** @type {number[]} */
  let deaths = [];
  return () => {
    deaths = [...deaths.filter((at) => at > now() - window), now()];
    const attempt = deaths.length;
    const pause = pauses[attempt - 1];
    return pause === undefined ? undefined : { pause, attempt };
  };
}

/** For the processes that serve visitors: the first is replaced at once, and a sixth death within a minute is too many. */
export const workerRestarts = { window: 60_000, pauses: [0, 250, 500, 1_000, 2_000] };

/** For the whole shop, under the start command. */
export const shopRestarts = { window: 600_000, pauses: [1_000, 2_000, 4_000, 8_000, 16_000] };
