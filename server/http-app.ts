import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type pg from "pg";
import type { Logger } from "pino";
import type { Handler, MiddlewareHandler } from "hono";
import { answerMetrics } from "./metrics/answer-metrics.ts";
import type { ShopMetrics } from "./metrics/shop-metrics.ts";
import { compression } from "./web/compression.ts";
import { answerHealth, answerReadiness } from "./web/health.ts";
import { refuseForeignForms } from "./web/foreign-forms.ts";
import { countRequests, limitRate, type MayAsk } from "./web/rate-limit.ts";
import { failedPage, plainPage } from "./web/plain-page.ts";
import type { RequestContext } from "./web/request-context.ts";
import { requestLog } from "./web/request-log.ts";
import { securityHeaders } from "./web/security-headers.ts";
import { serverTiming } from "./web/server-timing.ts";
import { urlHygiene } from "./web/url-hygiene.ts";

export type HttpParts = {
  pool: pg.Pool;
  log: Logger;
  /** The address visitors type; forms come from its pages. */
  origin: string;
  /** Whether browsers must come back by HTTPS only. */
  strictTransport: boolean;
  /** Whether answers tell what they took. */
  tellsTiming?: boolean;
  stopping: AbortSignal;
  trustedProxies: number;
  /** Where several processes serve, they count together. */
  mayAskWhileTyping?: MayAsk;
  metrics?: { metrics: ShopMetrics; token: string | undefined };
  /** Makes a span of each request. */
  tracing?: MiddlewareHandler<RequestContext>;
  files: MiddlewareHandler<RequestContext>;
  screens: Handler<RequestContext>;
};

const megabyte = 1024 * 1024;

/** How much may be sent at once: forms are small, and only few addresses take files. */
const largestBodies = [
  { path: /^\/(vendor|admin)\/products\/[^/]+\/pictures(\/upload)?(\.data)?$/, megabytes: 16 },
  { path: /^\/(vendor|admin)\/products\/import(\.data)?$/, megabytes: 48 },
  { path: /./, megabytes: 1 },
].map(({ path, megabytes }) => ({
  path,
  limit: bodyLimit({
    maxSize: megabytes * megabyte,
    onError: () => plainPage(413, "This is too much at once", `Please send less than ${megabytes} MB.`),
  }),
}));

const noStreamOfData = async () =>
  plainPage(404, "There is no such page", "Please check the address for a typing mistake.");

const limitBody: MiddlewareHandler = (context, next) => {
  const { limit } = largestBodies.find(({ path }) => path.test(context.req.path)) ?? {};
  return limit ? limit(context, next) : next();
};

/** The way of a request through the process, outermost first; the screens come last. */
export function createHttpApp(parts: HttpParts): Hono<RequestContext> {
  const app = new Hono<RequestContext>();

  const { metrics } = parts;
  app.use(requestLog(parts.log, metrics?.metrics.observe));
  if (parts.tracing) app.use(parts.tracing);
  app.use(securityHeaders({ strictTransport: parts.strictTransport }));
  app.use(urlHygiene);
  app.use(refuseForeignForms(parts.origin));
  app.get("/healthz", () => answerHealth());
  app.get("/readyz", () => answerReadiness(parts.pool, parts.stopping.aborted));
  if (metrics) app.get("/metrics", answerMetrics(metrics.metrics, metrics.token));
  app.use(parts.files);
  app.use(limitRate(parts.mayAskWhileTyping ?? countRequests(), parts.trustedProxies));
  app.use(compression);
  if (parts.tellsTiming) app.use(serverTiming);
  app.use(limitBody);
  // A stream has no end at which its data could be packed up.
  app.get("*", (context, next) => (context.req.path.endsWith("/events.data") ? noStreamOfData() : next()));
  app.all("*", parts.screens);

  app.onError((error, context) => {
    parts.log.error({ id: context.var.requestId, err: error }, "A request failed.");
    return failedPage(context.var.requestId);
  });
  return app;
}
