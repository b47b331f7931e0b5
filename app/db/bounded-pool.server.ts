import pg from "pg";
import { DatabaseBusy } from "./unavailable.server.ts";

/** Behind ten connections these wait for about a second; more would wait in vain. */
const mostWaiting = 500;

/** A pool in whose queue only so many wait; who comes beyond that is refused at once instead of waiting for nothing. */
export function openBoundedPool(config: pg.PoolConfig, most = mostWaiting): pg.Pool {
  const pool = new pg.Pool(config);
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
