import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Answered } from "../metrics/shop-metrics.ts";
import type { RequestContext } from "./request-context.ts";

/** Gives the request its id and writes one line when its response has left, or its visitor has. */
export function requestLog(
  log: Logger,
  observe: (answered: Answered) => void = () => {},
): MiddlewareHandler<RequestContext> {
  return async (context, next) => {
    const start = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    const { incoming, outgoing } = context.env;
    const { socket } = incoming;
    const writtenBefore = socket.bytesWritten;
    outgoing.once("close", () => {
      const milliseconds = performance.now() - start;
      const { method, path } = context.req;
      observe({ method, path, status: outgoing.statusCode, seconds: milliseconds / 1_000, kept: false });
      log.info({
        id,
        method,
        route: path,
        status: outgoing.statusCode,
        durationMs: Math.round(milliseconds * 10) / 10,
        bytes: socket.bytesWritten - writtenBefore,
        traceId: context.var.traceId,
        ...(!outgoing.writableFinished && { aborted: true }),
      });
    });
    await next();
    context.res.headers.set("x-request-id", id);
  };
}
