import pg from "pg";
import { leaveReadingServers } from "./leave-reading-servers.server.ts";
import { DatabaseBusy } from "./unavailable.server.ts";

/** Behind ten connections these wait for about a second; more would wait in vain. */
const mostWaiting = 500;

/**
 * A pool in whose queue only so many wait; who comes beyond that is refused at once instead of waiting for nothing. A
 * connection to a server that turns out only to read is not kept.
 */
export function openBoundedPool(config: pg.PoolConfig, most = mostWaiting): pg.Pool {
  const pool = new pg.Pool(config);
  leaveReadingServers(pool);
  const connect = pool.connect.bind(pool);
  type Done = Parameters<typeof connect>[0];
  function connectUnlessFull(done?: Done) {
    const isFull = pool.waitingCount >= most;
    if (!done) return isFull ? Promise.reject(new DatabaseBusy()) : connect();
    if (isFull) done(new DatabaseBusy(), undefined, () => {});
    else connect(done);
    return undefined;
  }
  pool.connect = connectUnlessFull as typeof pool.connect;
  return pool;
}
