import {
  type Agent,
  request as sendRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { pino } from "pino";
import { findFreePort } from "#server/base/free-port.ts";
import type { HttpParts } from "#server/web/http-app.ts";
import { logOptions } from "#server/log/log.ts";
import type { CachedPages } from "#server/pages/cached-pages.ts";
import type { CachedSearches } from "#server/pages/send-cached-page.ts";
import { httpSide } from "./built-side.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Question = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer; agent?: Agent };

export type TestServer = {
  port: number;
  /** Sends `path` unchanged; `fetch` would normalise it first. */
  request: (path: string, question?: Question) => Promise<Answer>;
  /** Everything logged so far. */
  logged: Record<string, unknown>[];
  /** Asks the server to stop, as a signal would. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts the HTTP side of a process, as it was built, on a free port, with `screens` instead of the shop's and, if given, the page cache
 * `pages`.
 */
export async function openTestServer({
  pages,
  searches,
  patience,
  ...fulfilments
}: Partial<HttpParts> & {
  pages?: CachedPages;
  searches?: CachedSearches;
  /** How long clients may take; shorter than in a real shop. */
  patience?: Parameters<typeof httpSide.openHttpServer>[4];
}): Promise<TestServer> {
  const logged: Record<string, unknown>[] = [];
  const log = pino(logOptions("info"), { write: (line: string) => void logged.push(JSON.parse(line)) });
  const stopping = new AbortController();
  const hurry = new AbortController();
  const app = httpSide.createHttpApp({
    pool: noDatabase,
    log,
    origin: "http://localhost",
    strictTransport: false,
    stopping: stopping.signal,
    trustedProxies: 1,
    files: (_context, next) => next(),
    screens: (context) => context.text("the shop"),
    ...fulfilments,
  });
  const port = await findFreePort();
  const location = { port, host: "127.0.0.1" };
  const cache =
    pages &&
    httpSide.cachePages({
      pages,
      hasSessionCookie: (cookies) => cookies.includes("yantra."),
      log,
      observe: fulfilments.metrics?.metrics.observe,
      searches,
    });
  const server = cache
    ? await httpSide.openHttpServer(cache.around(app.fetch), location, log, cache.sendAtOnce, patience)
    : await httpSide.openHttpServer(app.fetch, location, log, undefined, patience);

  async function stop() {
    stopping.abort();
    await server.close({ hurry: hurry.signal });
  }
  async function close() {
    hurry.abort();
    await stop();
  }
  return { port, request: (path, question) => request(port, path, question), logged, stop, close };
}

const noDatabase = {
  query: () => Promise.reject(new Error("There is no database here.")),
} as unknown as pg.Pool;

/**
 * Sends `path` unchanged. For a response that never ends, such as an event stream, only status and headers are
 * returned.
 */
export function request(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, agent }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ host: "127.0.0.1", port, path, method, headers, agent });
    sent.on("response", (response) => {
      if (response.headers["content-type"] === "text/event-stream") {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) });
        sent.destroy();
        return;
      }
      buffer(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes });
      }, reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
