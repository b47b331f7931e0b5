import type pg from "pg";
import { isOnlyReading } from "./unavailable.server.ts";

/**
 * Lets a connection go once its server says that it only reads. After a failover that is the former primary, and a
 * busy pool would otherwise come back to it for ever.
 */
export function leaveReadingServers(pool: pg.Pool) {
  const leaving = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => {
    // Looked up at each question, so that whoever counts the questions of all clients counts these too.
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
  // The pool gives the client another `release` each time; ending it is how it is not taken back.
  pool.on("release", (_error, client) => {
    if (leaving.has(client)) void client.end();
  });
}
