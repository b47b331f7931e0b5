import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "./request-context.ts";

/** What the requests in hand have asked of the database so far. */
const asking = new AsyncLocalStorage<{ queries: number; milliseconds: number }>();

/** Counts a question to the database in with the request it was asked for. */
export function noteQuery({ milliseconds }: { milliseconds: number }) {
  const asked = asking.getStore();
  if (!asked) return;
  asked.queries += 1;
  asked.milliseconds += milliseconds;
}

/**
 * Tells in the Server-Timing header how long the database and everything together took; what rendered the page has
 * put its part there already. Questions asked at the same time each count in full.
 */
export const serverTiming: MiddlewareHandler<RequestContext> = async (context, next) => {
  const start = performance.now();
  const asked = { queries: 0, milliseconds: 0 };
  await asking.run(asked, next);
  const { headers } = context.res;
  const database = `db;dur=${asked.milliseconds.toFixed(1)};desc="${asked.queries} queries"`;
  headers.append("server-timing", `${database}, total;dur=${(performance.now() - start).toFixed(1)}`);
};
