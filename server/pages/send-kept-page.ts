import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Answered } from "../metrics/shop-metrics.ts";
import type { KeptPage } from "./kept-pages.ts";

const ofTheBody = new Set(["content-type", "content-encoding"]);

/** Sends a page as it was kept, or says that the browser has it already; under an id and a log line of its own. */
export function sendKeptPage(
  { headers, body, etag }: KeptPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: Logger,
  observe: (answered: Answered) => void = () => {},
) {
  const start = performance.now();
  const id = randomUUID();
  const isKnown = knows(incoming.headers["if-none-match"], etag);
  if (isKnown) {
    const kept = headers.filter(([name]) => !ofTheBody.has(name));
    outgoing.writeHead(304, [...kept.flat(), "x-request-id", id]).end();
  } else {
    const more = ["x-request-id", id, "content-length", String(body.length)];
    outgoing.writeHead(200, [...headers.flat(), ...more]).end(body);
  }
  const { method = "", url = "" } = incoming;
  const path = url.split("?", 1)[0] ?? "";
  const seconds = (performance.now() - start) / 1_000;
  observe({ method, path, status: outgoing.statusCode, seconds, kept: true });
  log.info({
    id,
    method,
    route: path,
    status: outgoing.statusCode,
    bytes: isKnown ? 0 : body.length,
    kept: true,
  });
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((known) => known.trim() === etag || known.trim() === "*") ?? false;
}
