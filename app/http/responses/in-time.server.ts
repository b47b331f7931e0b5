import { setTimeout as wait } from "node:timers/promises";

/** Returns the result of `work`, or throws once it takes longer than `milliseconds`. The work itself is not stopped. */
export async function inTime<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const late = wait(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`This took longer than ${milliseconds} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => {});
    work.catch(() => {});
  }
}
