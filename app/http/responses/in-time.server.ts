import { setTimeout as wait } from "node:timers/promises";

/** What `work` comes to, or an error once it takes longer than that; it goes on by itself then. */
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
