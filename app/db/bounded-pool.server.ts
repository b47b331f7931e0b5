import pg from "pg";
import { DatabaseBusy, isOnlyReading } from "./unavailable.server.ts";

/** With ten connections, this many wait for about a second; more would time out. */
const maxWaiting = 500;

/**
 * Opens a pool with a bounded queue: a request beyond `max` waiting ones is refused at once instead of waiting in vain.
 * Drops connections to a server that turns out to be read-only.
 */
export function openBoundedPool(config: pg.PoolConfig, max = maxWaiting): pg.Pool {
  const pool = new pg.Pool(config);
  leaveReadingServers(pool);
  const connect = pool.connect.bind(pool);
  type Done = Parameters<typeof connect>[0];
  function connectUnlessFull(done?: Done) {
    const isFull = pool.waitingCount >= max;
    if (!done) return isFull ? Promise.reject(new DatabaseBusy()) : connect();
    if (isFull) done(new DatabaseBusy(), undefined, () => {});
    else connect(done);
    return undefined;
  }
  pool.connect = connectUnlessFull as typeof pool.connect;
  return pool;
}

/**
 * Drops a connection once its server reports that it is read-only. After a failover that is the former primary, and a
 * busy pool would otherwise keep using it for ever.
 */
function leaveReadingServers(pool: pg.Pool) {
  const leaving = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => {
    // Looked up at each query, so that code which counts the queries of all clients counts these too.
    const ofAll = Object.getPrototypeOf(client) as { query: (...question: unknown[]) => unknown };
    function queryAndListen(...question: unknown[]) {
      const answer = ofAll.query.apply(client, question);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => isOnlyReading(error) && leaving.add(client));
      }
      return answer;
    }
    client.query = queryAndListen as typeof client.query;
  });
  // The pool sets a new `release` on the client each time, so ending the client is the way to keep it out of the pool.
  pool.on("release", (_error, client) => {
    if (leaving.has(client)) void client.end();
  });
}
