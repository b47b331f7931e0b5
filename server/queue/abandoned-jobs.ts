import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";

const lookingInterval = 60_000;

const nameOf = (taker: string) => `yantra jobs ${taker}`;

/** Lets those who take jobs show their names on the connections they listen on. */
export function nameTakers(events: WorkerEvents) {
  events.on("pool:listen:success", ({ workerPool, client }) => {
    const name = () =>
      client.query("select set_config('application_name', $1, false)", [nameOf(workerPool.id)]);
    // It asks to listen first. A connection that breaks meanwhile is opened again, and named again.
    client.once("drain", () => void name().catch(() => {}));
  });
}

/** Frees the jobs these takers had in hand, so that they are done again at once. */
export async function freeJobsOf(pool: pg.Pool, takers: string[]) {
  await pool.query("select graphile_worker.force_unlock_workers($1)", [takers]);
}

/** Frees whatever is taken, which is nobody's where no other process takes jobs. */
export async function freeAllJobs(pool: pg.Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  );
}

/**
 * Frees the jobs of processes that were killed or lost, which the queue itself leaves taken for four hours. Whoever
 * shows no name on any connection, and took a job more than a minute ago, counts as gone. Answers how to stop looking.
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
