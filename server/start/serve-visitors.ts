import path from "node:path";
import { createHttpApp } from "../web/http-app.ts";
import { openHttpServer } from "../connections/http-server.ts";
import { routePatterns } from "../metrics/route-pattern.ts";
import { openMetrics, type ProcessNumbers, type ShopMetrics } from "../metrics/shop-metrics.ts";
import { buildDirectory, type OpenShop, type Premises } from "./open-shop.ts";
import type { CachedPages } from "../pages/cached-pages.ts";
import { countPages } from "../pages/count-pages.ts";
import { cachePages } from "../pages/page-cache.ts";
import type { Leave } from "./run-process.ts";
import type { StopSignals } from "../base/stop-signals.ts";
import { countSearches } from "../searches/count-searches.ts";
import { traceRequests } from "../tracing/trace-requests.ts";
import { openPageGate } from "../web/page-gate.ts";
import { refuseWhileWritten } from "../base/refuse-while-written.ts";
import { answerWithScreens } from "../web/react-router.ts";
import type { MayRequest } from "../web/rate-limit.ts";
import { staticFiles } from "../web/static-files.ts";

/** What the processes of a shop share, if there are several. */
type Shared = { mayRequestWhileTyping: MayRequest; ofProcesses: () => Promise<ProcessNumbers[]> };

/**
 * Starts the HTTP server; from here on visitors are served until the process ends. Returns the metrics of this process.
 */
export async function serveVisitors(
  { environment, log }: Premises,
  { shop, pool, build, tracing }: OpenShop,
  pages: CachedPages,
  { closing, hurry }: StopSignals,
  leave: Leave,
  shared: Partial<Shared> = {},
): Promise<ShopMetrics> {
  const { mode, url: origin, trustedProxies, metricsToken } = environment;
  const { mayRequestWhileTyping, ofProcesses } = shared;
  const { searches, cachedSearches, close } = countSearches(shop, log, trustedProxies);
  // After the server, whose last answers count too.
  leave(close);
  const pageCounter = countPages(shop, log);
  leave(pageCounter.close);
  const patternOf = routePatterns(build.routes);
  const gate = openPageGate(trustedProxies);
  const metrics = pageCounter.beside(openMetrics({ pool, shop, pages, gate, patternOf, ofProcesses }));
  const app = createHttpApp({
    metrics: { metrics, token: metricsToken, isOpenHere: mode === "demo" },
    tracing: tracing && traceRequests(tracing, patternOf),
    pool,
    log,
    origin,
    strictTransport: mode === "live" && origin.startsWith("https:"),
    sendsTiming: mode === "demo",
    stopping: closing,
    trustedProxies,
    gate: gate.middleware,
    refusal: mode === "demo" ? refuseWhileWritten(shop) : undefined,
    files: await staticFiles(path.join(buildDirectory, "client")),
    screens: answerWithScreens(
      build,
      { ...shop, searches },
      { origin, trustedProxies, log, tracing, mayRequestWhileTyping },
    ),
  });
  const { hasSessionCookie } = shop.signIn;
  const cache = cachePages({
    pages,
    hasSessionCookie,
    log,
    observe: metrics.observe,
    searches: cachedSearches,
  });
  // Read in the background. A list that is asked for before waits for it.
  build.entry.module.catalogueModel(shop).catch((error: unknown) => {
    log.error({ err: error }, "What is on sale could not be read; the next list tries again.");
  });
  const server = await openHttpServer(cache.around(app.fetch), environment, log, cache.sendAtOnce);
  leave(() => server.close({ hurry, isReplaced: !closing.aborted }));
  return metrics;
}
