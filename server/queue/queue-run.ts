import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, type ParsedCronItem, run, type Worker, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger as Log } from "pino";
import type { Lane } from "#jobs/task-list.server.ts";
import { nameTakers } from "./abandoned-jobs.ts";
import { openQueuePool } from "./queue-pool.ts";

export type QueueRun = {
  /** The ids of the worker pools in this run, as the database knows them. */
  takers: string[];
  /** Resolves when the run has ended, by itself or stopped, and none of its jobs is in progress. Never rejects. */
  over: Promise<void>;
  /** Takes no more jobs; resolves when those in progress have ended. */
  stop: () => Promise<void>;
};

/** What a run does, without the options that belong to a single run. */
export type QueueWork = { lanes: Pick<Lane, "places" | "tasks">[]; parsedCronItems: ParsedCronItem[] };

/**
 * How long each free place waits before it looks for jobs that are due again, in milliseconds. New jobs announce
 * themselves. The nine places together look as seldom as two did every two seconds.
 */
const pollInterval = 10_000;
/** Time to record the end of the last job, in milliseconds. */
const grace = 1_000;

/**
 * Runs jobs until the database fails. After that, the state of graphile-worker 0.18 cannot be trusted: a job may have
 * been taken without its name arriving, a failed first query is never repeated, and a run that could not record the
 * ends of two jobs waits for itself forever. So the run ends, with its own connections, and another replaces it.
 * Rejects if the database cannot be reached at the start.
 *
 * Each lane is a worker pool. They share their connections: one for each to listen, and two for all questions, as no
 * job keeps one.
 */
export async function startRun(databaseUrl: string, work: QueueWork, log: Log): Promise<QueueRun> {
  const pool = openQueuePool(databaseUrl, work.lanes.length + 2, log);
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => void clients.add(client));
  pool.on("remove", (client) => void clients.delete(client));
  const events: WorkerEvents = new EventEmitter();
  const takers: string[] = [];
  const busy = new Set<Worker>();
  const failure = Promise.withResolvers<"failed">();
  const fail = () => failure.resolve("failed");
  events.on("pool:create", ({ workerPool }) => takers.push(workerPool.id));
  events.on("job:start", ({ worker }) => busy.add(worker));
  events.on("job:complete", ({ worker }) => busy.delete(worker));
  // The worker could not even report that its job has ended.
  events.on("worker:stop", ({ worker }) => busy.delete(worker));
  events.on("worker:getJob:error", fail);
  events.on("pool:fatalError", fail);
  nameTakers(events);

  /**
   * Also closes the connections still in use: a run that waits for itself never releases them. Their end is not
   * awaited.
   */
  async function disconnect() {
    const ended = pool.end();
    for (const client of clients) client.end(() => {});
    await Promise.race([ended, wait(grace, undefined, { ref: false })]);
  }

  const starts = await Promise.allSettled(
    work.lanes.map(({ places, tasks }, lane) =>
      run({
        ...runnerOptions(log),
        concurrency: places,
        taskList: tasks,
        // One lane keeps the timetable for all.
        parsedCronItems: lane === 0 ? work.parsedCronItems : [],
        events,
        pgPool: pool,
      }),
    ),
  );
  const runners = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const refusal = starts.find((start) => start.status === "rejected");
  if (runners.length === 0) {
    await disconnect();
    throw refusal?.reason;
  }
  // The lanes that did start may have jobs in hand already.
  if (refusal) fail();

  let isAskedToStop = false;
  async function stop() {
    isAskedToStop = true;
    await Promise.all(runners.map((runner) => runner.stop().catch(() => {})));
  }

  async function untilOver() {
    // A lane that ends by itself ends them all.
    for (const { promise } of runners) promise.then(() => isAskedToStop || fail(), fail);
    const all = Promise.all(runners.map(({ promise }) => promise)).catch(() => "failed");
    const end = await Promise.race([failure.promise, all]);
    // Also ends the rest of the run, such as its cron timer.
    void stop();
    while (busy.size > 0) await wait(100);
    if (end === "failed") await wait(grace);
    await disconnect();
  }
  return { takers, over: untilOver(), stop };
}

function runnerOptions(log: Log) {
  return {
    pollInterval,
    noHandleSignals: true,
    // Otherwise a job that ends while the database is down would end the process by an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error(message);
      else if (level === "warning") log.warn(message);
      else log.debug(message);
    }),
  };
}
