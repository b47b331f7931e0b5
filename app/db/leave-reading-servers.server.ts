import type pg from "pg";
import { isOnlyReading } from "./unavailable.server.ts";

/**
 * Drops a connection once its server reports that it is read-only. After a failover that is the former primary, and a
 * busy pool would otherwise keep using it for ever.
 */
export function leaveReadingServers(pool: pg.Pool) {
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
