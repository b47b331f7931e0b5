import { setTimeout as wait } from "node:timers/promises";
import { parseCronItems, runMigrations } from "graphile-worker";
import type { Logger as Log } from "pino";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { ProcessWork } from "#domain/shop/registration/task.ts";
import { lanes, timetable } from "#jobs/task-list.server.ts";
import { freeAllJobs, freeJobsOf, watchOverJobs } from "./abandoned-jobs.ts";
import { openQueuePool } from "./queue-pool.ts";
import { type QueueRun, type QueueWork, startRun } from "./queue-run.ts";
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
  // One lane keeps the timetable for all.
  const work = lanes(shop, { backUp, runImport }).map(({ slots, looksEvery, tasks }, index): QueueWork => ({
    concurrency: slots,
    pollInterval: looksEvery,
    taskList: traceJobs(tasks, tracing),
    parsedCronItems: index === 0 ? parseCronItems(timetable) : [],
  }));
  const closing = new AbortController();

  /** Each lane runs by itself: one that waits for its last jobs before it starts again holds up no other. */
  async function stayRunning(lane: QueueWork) {
    let run = await start(lane);
    while (run) {
      await endOf(run);
      if (closing.signal.aborted) return;
      const jobs = Object.keys(lane.taskList ?? {});
      log.warn({ jobs }, "A lane of the job queue stopped by itself; starting it again.");
      run = await start(lane, run);
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

  /** Starts a lane, again where it ran `before`. Retries until the database is back; undefined once the queue is closed. */
  async function start(lane: QueueWork, before?: QueueRun): Promise<QueueRun | undefined> {
    for (
      let pause = before ? shortestPause : 0;
      ;
      pause = Math.min(Math.max(pause * 2, shortestPause), longestPause)
    ) {
      if (pause > 0) await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return undefined;
      try {
        // Jobs of the former run are abandoned and would stay locked for hours.
        if (before) await freeJobsOf(pool, before.takers);
        return await startRun(databaseUrl, lane, log);
      } catch (error) {
        log.debug({ err: error }, "The job queue could not be started again yet.");
      }
    }
  }

  try {
    await runMigrations({ pgPool: pool });
    if (alone) await freeAllJobs(pool);
    const running = Promise.all(work.map(stayRunning));
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
