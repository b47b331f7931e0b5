import pg from "pg";
import type { Logger } from "pino";

/** Connections that say in the database what they are for, and whose end is no end of the process. */
export function openQueuePool(databaseUrl: string, max: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, application_name: "yantra jobs" });
  const report = (error: Error) => log.debug({ err: error }, "A connection of the job queue broke.");
  pool.on("error", report);
  pool.on("connect", (client) => void client.on("error", report));
  forgiveSecondRelease(pool);
  return pool;
}

/**
 * A connection that breaks while graphile-worker 0.18 stops listening on it is given back twice, and the pool's
 * complaint, which nobody hears, would end the process.
 */
function forgiveSecondRelease(pool: pg.Pool) {
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  function connectOnce(callback?: Callback) {
    if (!callback) return connect();
    return connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (problem) => {
        if (!isReleased) release(problem);
        isReleased = true;
      });
    });
  }
  pool.connect = connectOnce as typeof connect;
}
