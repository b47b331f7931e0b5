import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, run, type RunnerOptions, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Logger as Log } from "pino";
import { nameTakers } from "./abandoned-jobs.ts";

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
  const inHand = new Set<string>();
  const fails = new AbortController();
  events.on("pool:create", ({ workerPool }) => takers.push(workerPool.id));
  events.on("job:start", ({ job }) => inHand.add(job.id));
  events.on("job:complete", ({ job }) => inHand.delete(job.id));
  events.on("worker:getJob:error", () => fails.abort());
  events.on("pool:fatalError", () => fails.abort());
  nameTakers(events);

  /** Those it still holds are closed too: nobody will give them back where it waits for itself. */
  function disconnect() {
    void pool.end().catch(() => {});
    for (const client of clients) client.end(() => {});
  }
  const runner = await run({ ...work, ...runnerOptions(log), events, pgPool: pool }).catch(
    (error: unknown) => {
      disconnect();
      throw error;
    },
  );

  async function untilOver() {
    const failed = once(fails.signal, "abort");
    await Promise.race([runner.promise, failed]).catch(() => {});
    // What still belongs to it, such as its clock, ends too.
    void runner.stop().catch(() => {});
    const emitter: EventEmitter = events;
    while (inHand.size > 0) await once(emitter, "job:complete");
    if (fails.signal.aborted) await wait(grace);
    disconnect();
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

/** Connections that say in the database what they are for, and whose end is no end of the process. */
export function openQueuePool(databaseUrl: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, application_name: "yantra jobs" });
  const report = (error: Error) => log.debug({ err: error }, "A connection of the job queue broke.");
  pool.on("error", report);
  pool.on("connect", (client) => void client.on("error", report));
  return pool;
}
