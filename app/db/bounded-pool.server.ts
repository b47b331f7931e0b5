import pg from "pg";
import { leaveReadingServers } from "./leave-reading-servers.server.ts";
import { DatabaseBusy } from "./unavailable.server.ts";

/** With ten connections, this many wait for about a second; more would time out. */
const maxWaiting = 500;

/**
 * Opens a pool with a bounded queue: a request beyond `max` waiting ones is refused at once instead of waiting in
 * vain.
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
