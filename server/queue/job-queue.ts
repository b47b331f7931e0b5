import { setTimeout as wait } from "node:timers/promises";
import { parseCronItems, runMigrations } from "graphile-worker";
import type { Logger as Log } from "pino";
import type { Shop } from "#domain/shop/shop.ts";
import { lanes, type ProcessWork, timetable } from "#jobs/task-list.server.ts";
import { freeAllJobs, freeJobsOf, watchOverJobs } from "./abandoned-jobs.ts";
import { openQueuePool } from "./queue-pool.ts";
import { type QueueRun, startRun } from "./queue-run.ts";
import { traceJobs } from "../tracing/trace-jobs.ts";
import type { Tracing } from "../tracing/tracing.ts";

type QueueOptions = Partial<ProcessWork> & { alone: boolean; tracing?: Tracing };
export type JobQueue = { close: () => Promise<void> };

const shortestPause = 1_000;
const longestPause = 30_000;
const longestClosing = 20_000;

/**
 * Runs the jobs of the database queue until closed. On closing, jobs in progress may finish within 20 s; otherwise they
 * are run again later. `alone` says that no other process shares the database, so jobs that are still locked belong to
 * a killed process and are unlocked.
 */
export async function openJobQueue(
  databaseUrl: string,
  shop: Shop,
  log: Log,
  { alone, backUp = async () => {}, runImport, tracing }: QueueOptions,
): Promise<JobQueue> {
  const pool = openQueuePool(databaseUrl, 2, log);
  const work = {
    lanes: lanes(shop, { backUp, runImport }).map((lane) => ({
      ...lane,
      tasks: traceJobs(lane.tasks, tracing),
    })),
    parsedCronItems: parseCronItems(timetable),
  };
  const closing = new AbortController();

  async function keepRunning(first: QueueRun) {
    for (let run = first; ;) {
      await endOf(run);
      if (closing.signal.aborted) return;
      log.warn("The job queue stopped by itself; starting it again.");
      const next = await startAfter(run);
      if (!next) return;
      run = next;
    }
  }

  /** Waits for the run to end, and stops it when the queue is closed. */
  async function endOf(run: QueueRun) {
    const stop = () => void run.stop();
    closing.signal.addEventListener("abort", stop);
    if (closing.signal.aborted) stop();
    await run.over;
    closing.signal.removeEventListener("abort", stop);
  }

  /** Retries until the database is back. Returns undefined once the queue is closed. */
  async function startAfter({ takers }: QueueRun): Promise<QueueRun | undefined> {
    for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return undefined;
      try {
        // Jobs of the former run are abandoned and would stay locked for hours.
        await freeJobsOf(pool, takers);
        return await startRun(databaseUrl, work, log);
      } catch (error) {
        log.debug({ err: error }, "The job queue could not be started again yet.");
      }
    }
  }

  try {
    await runMigrations({ pgPool: pool });
    if (alone) await freeAllJobs(pool);
    const running = keepRunning(await startRun(databaseUrl, work, log));
    const stopWatching = watchOverJobs(pool, log);
    async function end() {
      closing.abort();
      await running;
      await stopWatching();
      await pool.end();
      return true;
    }
    return {
      async close() {
        const ended = await Promise.race([end(), wait(longestClosing, false, { ref: false })]);
        if (!ended) log.warn("Jobs in hand took too long to end; the next start does them again.");
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
