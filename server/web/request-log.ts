import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RequestContext } from "./request-context.ts";

/** Gives the request its id and writes one line when its response has left, or its visitor has. */
export function requestLog(log: Logger): MiddlewareHandler<RequestContext> {
  return async (context, next) => {
    const start = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    const { incoming, outgoing } = context.env;
    const { socket } = incoming;
    const writtenBefore = socket.bytesWritten;
    outgoing.once("close", () => {
      log.info({
        id,
        method: context.req.method,
        route: context.req.path,
        status: outgoing.statusCode,
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        bytes: socket.bytesWritten - writtenBefore,
        ...(!outgoing.writableFinished && { aborted: true }),
      });
    });
    await next();
    context.res.headers.set("x-request-id", id);
  };
}
