import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Answered } from "../metrics/shop-metrics.ts";
import type { RequestContext } from "../base/request-context.ts";

type Listener = { log: Logger; observe: (answered: Answered) => void };
type Facts = {
  id: string;
  method: string;
  path: string;
  start: number;
  traceId?: string | undefined;
};

/** Gives each request an id and logs one line when its response is sent or its visitor is gone. */
export function requestLog(
  log: Logger,
  observe: (answered: Answered) => void = () => {},
): MiddlewareHandler<RequestContext> {
  return async (context, next) => {
    const { method, path } = context.req;
    const id = randomUUID();
    context.set("requestId", id);
    const facts: Facts = { id, method, path, start: performance.now() };
    noteEnd(facts, context.env, { log, observe });
    const answered = next();
    // The trace, if any, has begun by now.
    facts.traceId = context.var.traceId;
    await answered;
    context.res.headers.set("x-request-id", id);
  };
}

/**
 * A function of its own, so that its closure holds only these few facts and not the whole request: a response may stay
 * open for hours.
 */
function noteEnd(facts: Facts, { incoming, outgoing }: HttpBindings, { log, observe }: Listener) {
  const { socket } = incoming;
  const writtenBefore = socket.bytesWritten;
  outgoing.once("close", () => {
    const { id, method, path, start } = facts;
    const milliseconds = performance.now() - start;
    observe({
      method,
      path,
      status: outgoing.statusCode,
      seconds: milliseconds / 1_000,
      kept: false,
      headers: outgoing.req.headers,
    });
    log.info({
      id,
      method,
      route: path,
      status: outgoing.statusCode,
      durationMs: Math.round(milliseconds * 10) / 10,
      bytes: socket.bytesWritten - writtenBefore,
      traceId: facts.traceId,
      ...(!outgoing.writableFinished && { aborted: true }),
    });
  });
}
