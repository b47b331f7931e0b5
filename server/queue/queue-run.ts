import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, run, type RunnerOptions, type Worker, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger as Log } from "pino";
import { nameTakers } from "./abandoned-jobs.ts";
import { openQueuePool } from "./queue-pool.ts";

export type QueueRun = {
  /** Who takes jobs in it, by the names the database knows them by. */
  takers: string[];
  /** Settles when the run has ended, by itself or stopped, and none of its jobs is being done any more. Never rejects. */
  over: Promise<void>;
  /** Takes no more jobs, and settles when those in hand have ended. */
  stop: () => Promise<void>;
};

/** What a run does, without what belongs to one run alone. */
export type QueueWork = Pick<RunnerOptions, "taskList" | "parsedCronItems">;

const jobsAtOnce = 2;
/** For the end of the last job to be written down. */
const grace = 1_000;

/**
 * Works off the queue until the database fails it. What graphile-worker 0.18 knows is then no longer true: a job may
 * have been taken whose name never arrived, a first question that failed is never asked again, and a run that could not
 * write down the ends of two jobs waits for itself for ever. So the run ends, with connections of its own, and another
 * takes its place. Rejects where the database cannot be asked at the start.
 */
export async function startRun(databaseUrl: string, work: QueueWork, log: Log): Promise<QueueRun> {
  const pool = openQueuePool(databaseUrl, jobsAtOnce + 2, log);
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
  // One that could not even say that its job has ended.
  events.on("worker:stop", ({ worker }) => busy.delete(worker));
  events.on("worker:getJob:error", () => failure.resolve("failed"));
  events.on("pool:fatalError", () => failure.resolve("failed"));
  nameTakers(events);

  /** Those it still holds are closed too: nobody gives them back where it waits for itself, and their end is not awaited. */
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
    // What still belongs to it, such as its clock, ends too.
    void runner.stop().catch(() => {});
    while (busy.size > 0) await wait(100);
    if (end === "failed") await wait(grace);
    await disconnect();
  }
  return { takers, over: untilOver(), stop: () => runner.stop().catch(() => {}) };
}

function runnerOptions(log: Log) {
  return {
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
}
