import { Hono, type Handler, type MiddlewareHandler } from "hono";
import type pg from "pg";
import type { Logger } from "pino";
import { answerMetrics, type MetricsReaders } from "../metrics/answer-metrics.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import { isBodyRefused } from "#http/forms/body-refused.server.ts";
import { boundBodies, type HeldBounds } from "./bound-bodies.ts";
import { compression } from "../pages/compression.ts";
import { answerHealth, answerReadiness } from "./health.ts";
import { refuseForeignForms } from "./foreign-forms.ts";
import { failedPage, plainPage } from "../base/plain-page.ts";
import type { RequestContext } from "../base/request-context.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { serverTiming } from "./server-timing.ts";
import { urlHygiene } from "./url-hygiene.ts";

export type HttpParts = {
  pool: pg.Pool;
  log: Logger;
  /** The shop's public address; forms are sent from its pages. */
  origin: string;
  /** Whether to send Strict-Transport-Security, so that browsers use only HTTPS. */
  strictTransport: boolean;
  /** Whether to send a Server-Timing header. */
  sendsTiming?: boolean;
  stopping: AbortSignal;
  trustedProxies: number;
  /** What the process may hold of request bodies at the same time. */
  heldBounds?: Partial<HeldBounds>;
  metrics?: { metrics: ShopMetrics } & MetricsReaders;
  /** Lets pages wait for their turn. */
  gate?: MiddlewareHandler<RequestContext>;
  /** Refuses what changes the shop while the demo's history is written. */
  refusal?: MiddlewareHandler<RequestContext>;
  /** Makes a span of each request. */
  tracing?: MiddlewareHandler<RequestContext>;
  files: MiddlewareHandler<RequestContext>;
  screens: Handler<RequestContext>;
};

/** Builds the HTTP application: the middleware a request passes through, outermost first; the screens come last. */
export function createHttpApp(parts: HttpParts): Hono<RequestContext> {
  const app = new Hono<RequestContext>();

  const { metrics } = parts;
  app.use(requestLog(parts.log, metrics?.metrics.observe));
  if (parts.tracing) app.use(parts.tracing);
  app.use(securityHeaders({ strictTransport: parts.strictTransport }));
  app.use(urlHygiene);
  // Before any page is made for it, or an event stream opened.
  app.options("*", () => new Response(null, { status: 204, headers: { allow: "GET, HEAD, POST, OPTIONS" } }));
  app.use(refuseForeignForms(parts.origin));
  app.get("/healthz", () => answerHealth());
  app.get("/readyz", () => answerReadiness(parts.pool, parts.stopping.aborted));
  if (metrics) app.get("/metrics", answerMetrics(metrics.metrics, metrics));
  app.use(parts.files);
  app.use(compression);
  if (parts.sendsTiming) app.use(serverTiming);
  app.use(boundBodies({ trustedProxies: parts.trustedProxies, bounds: parts.heldBounds }));
  if (parts.refusal) app.use(parts.refusal);
  if (parts.gate) app.use(parts.gate);
  app.all("*", parts.screens);

  app.onError((error, context) => {
    if (isBodyRefused(error)) return plainPage(error.status, error.title, error.message);
    parts.log.error({ id: context.var.requestId, err: error }, "A request failed.");
    return failedPage(context.var.requestId);
  });
  return app;
}
