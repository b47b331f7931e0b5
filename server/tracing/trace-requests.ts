import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "../base/request-context.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Makes one span for each request that is not answered from the page cache. The span is named by the route's pattern,
 * since an address may contain something private. A traceparent sent by the visitor is ignored.
 */
export function traceRequests(
  tracing: Tracing,
  patternOf: (path: string) => string,
): MiddlewareHandler<RequestContext> {
  return async (context, next) => {
    const { method, path } = context.req;
    const route = patternOf(path);
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "yantra.request.id": context.var.requestId,
    };
    const span = tracing.beginTrace({ name: `${method} ${route}`, kind: "server", attributes });
    context.set("traceId", span.traceId);
    const { outgoing } = context.env;
    let isOver = false;
    function end() {
      if (isOver) return;
      isOver = true;
      const status = outgoing.headersSent ? outgoing.statusCode : context.res.status;
      const failure = status >= 500 ? String(status) : undefined;
      span.end({ attributes: { "http.response.status_code": status }, failure });
    }
    outgoing.once("close", end);
    await span.run(next);
    // An event stream lasts as long as its page is open; the request itself is answered now.
    if (context.res.headers.get("content-type")?.startsWith("text/event-stream")) end();
  };
}
