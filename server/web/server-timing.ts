import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "../base/request-context.ts";

/** The database queries of the requests in progress. */
const requesting = new AsyncLocalStorage<{ queries: number; milliseconds: number }>();

/** Counts a database query for the request that made it. */
export function noteQuery({ milliseconds }: { milliseconds: number }) {
  const totals = requesting.getStore();
  if (!totals) return;
  totals.queries += 1;
  totals.milliseconds += milliseconds;
}

/**
 * Reports in the Server-Timing header how long the database and the whole request took; the renderer has already added
 * its own part. Concurrent queries each count in full.
 */
export const serverTiming: MiddlewareHandler<RequestContext> = async (context, next) => {
  const start = performance.now();
  const totals = { queries: 0, milliseconds: 0 };
  await requesting.run(totals, next);
  const { headers } = context.res;
  const database = `db;dur=${totals.milliseconds.toFixed(1)};desc="${totals.queries} queries"`;
  headers.append("server-timing", `${database}, total;dur=${(performance.now() - start).toFixed(1)}`);
};
