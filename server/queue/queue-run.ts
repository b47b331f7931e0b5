import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, run, type RunnerOptions, type Worker, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger as Log } from "pino";
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

/** What a run does, without the options that belong to a single run; `concurrency` is how many jobs it does at once. */
export type QueueWork = Pick<RunnerOptions, "taskList" | "parsedCronItems" | "concurrency" | "pollInterval">;

/** One to listen, and one for all questions: no job keeps one. */
const connections = 2;
/** Time to record the end of the last job, in milliseconds. */
const grace = 1_000;

/**
 * Runs jobs until the database fails. After that, the state of graphile-worker 0.18 cannot be trusted: a job may have
 * been taken without its name arriving, a failed first query is never repeated, and a run that could not record the
 * ends of two jobs waits for itself forever. So the run ends, with its own connections, and another replaces it.
 * Rejects if the database cannot be reached at the start.
 */
export async function startRun(databaseUrl: string, work: QueueWork, log: Log): Promise<QueueRun> {
  const pool = openQueuePool(databaseUrl, connections, log);
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => void clients.add(client));
  pool.on("remove", (client) => void clients.delete(client));
  const events: WorkerEvents = new EventEmitter();
  const takers: string[] = [];
  const busy = new Set<Worker>();
  const failure = Promise.withResolvers<"failed">();
  events.on("pool:create", ({ workerPool }) => takers.push(workerPool.id));
  events.on("job:start", ({ worker }) => busy.add(worker));
  events.on("job:complete", ({ worker }) => busy.delete(worker));
  // The worker could not even report that its job has ended.
  events.on("worker:stop", ({ worker }) => busy.delete(worker));
  events.on("worker:getJob:error", () => failure.resolve("failed"));
  events.on("pool:fatalError", () => failure.resolve("failed"));
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
  const runner = await run({ ...work, ...runnerOptions(log), events, pgPool: pool }).catch(
    async (error: unknown) => {
      await disconnect();
      throw error;
    },
  );

  async function untilOver() {
    const end = await Promise.race([failure.promise, runner.promise.catch(() => "failed")]);
    // Also ends the rest of the run, such as its cron timer.
    void runner.stop().catch(() => {});
    while (busy.size > 0) await wait(100);
    if (end === "failed") await wait(grace);
    await disconnect();
  }
  return { takers, over: untilOver(), stop: () => runner.stop().catch(() => {}) };
}

function runnerOptions(log: Log) {
  return {
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
