import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";

const lookingInterval = 60_000;

const nameOf = (taker: string) => `yantra jobs ${taker}`;

/** Shows the id of each worker pool as the application name of its listening connection. */
export function nameTakers(events: WorkerEvents) {
  events.on("pool:listen:success", ({ workerPool, client }) => {
    const name = () =>
      client.query("select set_config('application_name', $1, false)", [nameOf(workerPool.id)]);
    // The connection's first query is `listen`, so wait until it is done. A connection that breaks meanwhile is
    // reopened and named again.
    client.once("drain", () => void name().catch(() => {}));
  });
}

/** Unlocks the jobs of these worker pools, so that they are run again at once. */
export async function freeJobsOf(pool: pg.Pool, takers: string[]) {
  await pool.query("select graphile_worker.force_unlock_workers($1)", [takers]);
}

/** Unlocks all jobs. For a shop whose database no other process uses: no job can be in progress then. */
export async function freeAllJobs(pool: pg.Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  );
}

/**
 * Unlocks the jobs of processes that were killed or lost; the queue itself would keep them locked for four hours. A
 * worker pool counts as gone if no connection bears its name and it took the job over a minute ago. Returns a function
 * that stops the watch.
 */
export function watchOverJobs(pool: pg.Pool, log: Logger): () => Promise<void> {
  async function freeAbandoned() {
    try {
      const { rowCount } = await pool.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
         from graphile_worker.jobs
         where locked_at < now() - interval '1 minute' and not exists (
           select from pg_stat_activity where application_name = $1 || locked_by)
         having count(*) > 0`,
        [nameOf("")],
      );
      if (rowCount) log.warn("Jobs of a process that is gone are free again.");
    } catch (error) {
      log.debug({ err: error }, "Abandoned jobs could not be looked for.");
    }
  }

  let look = freeAbandoned();
  const looking = setInterval(() => (look = freeAbandoned()), lookingInterval);
  return async () => {
    clearInterval(looking);
    await look;
  };
}
