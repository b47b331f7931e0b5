import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, parseCronItems, run, runMigrations, type Runner, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Logger as Log } from "pino";
import type { Shop } from "#domain/shop.ts";
import { taskList, timetable } from "#jobs/task-list.server.ts";
import { freeJobsOf, nameTakers, watchOverJobs } from "./abandoned-jobs.ts";
import { watchRuns } from "./end-of-run.ts";
import { traceJobs } from "./tracing/trace-jobs.ts";
import type { Tracing } from "./tracing/tracing.ts";

type QueueOptions = { alone: boolean; backUp?: () => Promise<void>; tracing?: Tracing };
export type JobQueue = { close: () => Promise<void> };

const jobsAtOnce = 2;
const shortestPause = 1_000;
const longestPause = 30_000;
const longestClosing = 20_000;

/**
 * Works off the queue in the database until closed; jobs in hand then end first, as far as they do in 20 s, and are
 * done again otherwise. `alone` says that no other process shares the database, so jobs that are still taken were
 * taken by one that was killed, and are free again.
 */
export async function openJobQueue(
  databaseUrl: string,
  shop: Shop,
  log: Log,
  { alone, backUp = async () => {}, tracing }: QueueOptions,
): Promise<JobQueue> {
  const pool = openPool(databaseUrl, log);
  const events: WorkerEvents = new EventEmitter();
  const takers: string[] = [];
  events.on("pool:create", ({ workerPool }) => takers.push(workerPool.id));
  nameTakers(events);
  const untilOver = watchRuns(events);
  const options = {
    events,
    pgPool: pool,
    taskList: traceJobs(taskList(shop, backUp), tracing),
    parsedCronItems: parseCronItems(timetable),
    concurrency: jobsAtOnce,
    noHandleSignals: true,
    // Otherwise a job that ends while the database is away would end the process, by a rejection nobody hears.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error(message);
      else if (level === "warning") log.warn(message);
      else log.debug(message);
    }),
  };
  const closing = new AbortController();
  let runner: Runner | undefined;

  async function keepRunning(first: Runner) {
    runner = first;
    for (let pause = shortestPause; !closing.signal.aborted;) {
      if (runner) await untilOver(runner);
      if (closing.signal.aborted) return;
      log.warn("The job queue stopped by itself; starting it again.");
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      runner = await runAgain().catch(() => undefined);
      pause = runner ? shortestPause : Math.min(pause * 2, longestPause);
    }
    await runner?.stop().catch(() => {});
  }

  /** What was in hand when the queue stopped is nobody's now, and would wait for hours. */
  async function runAgain(): Promise<Runner> {
    await freeJobsOf(pool, takers);
    takers.length = 0;
    return run(options);
  }

  try {
    await runMigrations(options);
    if (alone) await freeAbandonedJobs(pool);
    const running = keepRunning(await run(options));
    const stopWatching = watchOverJobs(pool, log);
    async function end() {
      closing.abort();
      await runner?.stop().catch(() => {});
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

function openPool(databaseUrl: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: jobsAtOnce + 2,
    application_name: "yantra jobs",
  });
  const report = (error: Error) => log.debug({ err: error }, "A connection of the job queue broke.");
  // Without listeners a broken connection would end the process.
  pool.on("error", report);
  pool.on("connect", (client) => void client.on("error", report));
  return pool;
}

async function freeAbandonedJobs(pool: pg.Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  );
}
