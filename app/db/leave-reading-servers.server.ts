import type pg from "pg";
import { isOnlyReading } from "./unavailable.server.ts";

/**
 * Lets a connection go once its server says that it only reads. After a failover that is the former primary, and a
 * busy pool would otherwise come back to it for ever.
 */
export function leaveReadingServers(pool: pg.Pool) {
  const leaving = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...question: unknown[]) => unknown;
    function queryAndListen(...question: unknown[]) {
      const answer = query(...question);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => isOnlyReading(error) && leaving.add(client));
      }
      return answer;
    }
    client.query = queryAndListen as typeof client.query;
  });
  // The pool gives the client another `release` each time; ending it is how it is not taken back.
  pool.on("release", (_error, client) => {
    if (leaving.has(client)) void client.end();
  });
}
