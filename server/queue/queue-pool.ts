import pg from "pg";
import type { Logger } from "pino";

/**
 * Announcements of new jobs that come within so many milliseconds are one: each announcement makes six lanes look
 * for a job, and each look is a query.
 */
const gathering = 200;

/** Opens a pool of connections that show their purpose in the database; a broken one does not end the process. */
export function openQueuePool(databaseUrl: string, max: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, application_name: "yantra jobs" });
  const report = (error: Error) => log.debug({ err: error }, "A connection of the job queue broke.");
  pool.on("error", report);
  pool.on("connect", (client) => {
    client.on("error", report);
    gatherAnnouncements(client);
  });
  forgiveSecondRelease(pool);
  return pool;
}

/**
 * Works around graphile-worker 0.18: a connection that breaks while it stops listening is released twice. The pool's
 * error about that is unhandled and would end the process.
 */
function forgiveSecondRelease(pool: pg.Pool) {
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  function connectOnce(callback?: Callback) {
    if (!callback) return connect();
    return connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (problem) => {
        // Without a connection there is nothing to release: the pool has ended, or the database is away.
        if (!isReleased) (release as typeof release | undefined)?.(problem);
        isReleased = true;
      });
    });
  }
  pool.connect = connectOnce as typeof connect;
}

/** The gathered announcement reaches nobody if the queue has stopped listening meanwhile. */
function gatherAnnouncements(client: pg.PoolClient) {
  const emit = client.emit.bind(client) as (event: string, ...rest: unknown[]) => boolean;
  let count = 0;
  function announce(message: pg.Notification) {
    emit("notification", { ...message, payload: JSON.stringify({ count }) });
    count = 0;
  }
  function emitGathered(event: string, ...rest: unknown[]) {
    const message = rest[0] as pg.Notification;
    if (event !== "notification" || message.channel !== "jobs:insert") return emit(event, ...rest);
    if (count === 0) setTimeout(announce, gathering, message);
    count += (JSON.parse(message.payload || "{}") as { count?: number }).count ?? 1;
    return true;
  }
  client.emit = emitGathered as typeof client.emit;
}
