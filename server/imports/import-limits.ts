import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

export type ImportLimits = {
  /** JavaScript's own memory, in megabytes; Node itself keeps it. */
  heap: number;
  /** All memory of the process, in megabytes. */
  memory: number;
  /** Milliseconds to read the file. */
  reading: number;
  /** Milliseconds for everything. */
  longest: number;
  /** Milliseconds between two looks at the process. */
  pause: number;
};

export const usualLimits: ImportLimits = {
  heap: 384,
  memory: 800,
  reading: 120_000,
  longest: 60 * 60_000,
  pause: 500,
};

/**
 * Watches a process and resolves with the first limit that it passes; with undefined once it has `ended`. A look at the
 * database, which may take its time, delays no look at the memory.
 */
export function watchLimits(
  pid: number,
  limits: ImportLimits,
  isReading: () => Promise<boolean>,
  ended: AbortSignal,
): Promise<"memory" | "time" | undefined> {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let mayRead = true;

  /** Looks again and again until `find` finds something or the process has ended. */
  async function look<Found>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    while (!ended.aborted) {
      const result = await find();
      if (result !== undefined) return result;
      await wait(limits.pause, undefined, { signal: ended, ref: false }).catch(() => {});
    }
    return undefined;
  }

  async function tooMuch() {
    if ((await residentMegabytes(pid)) > limits.memory) return "memory" as const;
    return elapsed() > limits.longest ? ("time" as const) : undefined;
  }

  async function readsTooLong() {
    if (!mayRead || elapsed() <= limits.reading) return undefined;
    // A database that does not answer is asked again.
    const reads = await isReading().catch(() => undefined);
    if (reads === false) mayRead = false;
    return reads ? ("time" as const) : undefined;
  }

  return Promise.race([look(tooMuch), look(readsTooLong)]);
}

/** The memory of a process; 0 where the system does not tell, so that only the limit of its heap holds. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
