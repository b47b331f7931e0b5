import path from "node:path";
import { pino } from "pino";
import { createDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { demoAccounts, demoPassword } from "#domain/demo/demo-accounts.ts";
import { sampleVendors } from "#domain/demo/sample-vendors.ts";
import { addEnvironmentProviders } from "#domain/payments/payment/add-environment-providers.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { noChanges, openChanges } from "#server/events/events.ts";
import { routePatterns } from "#server/metrics/route-pattern.ts";
import { openMetrics, type ShopMetrics } from "#server/metrics/shop-metrics.ts";
import { countPages } from "#server/pages/count-pages.ts";
import { createQueryCache } from "#server/pages/query-cache.ts";
import { cachePages } from "#server/pages/cached-pages.ts";
import { hearAll, traceQueries } from "#server/tracing/trace-queries.ts";
import { countSearches } from "#server/searches/count-searches.ts";
import { traceRequests } from "#server/tracing/trace-requests.ts";
import { traceShop } from "#server/tracing/trace-shop.ts";
import type { Tracing } from "#server/tracing/tracing.ts";
import type { PageGate } from "#server/web/page-gate.ts";
import type { MayRequest } from "#server/web/rate-limit.ts";
import { loadBuild } from "#server/web/react-router.ts";
import { httpSide } from "./built-side.ts";
import { type HttpBuyer, httpBuyer } from "./http-buyer.ts";
import { signInCustomer } from "./test-customer.ts";
import type { TestDatabase } from "./test-database.ts";
import { openTestServer, type TestServer } from "./test-server.ts";
import { openTestShop } from "./test-shop.ts";

export type Role = "guest" | (typeof demoAccounts)[number]["role"];

/** A customer with a browser, and the shop with this customer as its actor. */
export type SiteBuyer = HttpBuyer & { shop: Awaited<ReturnType<typeof signInCustomer>> };

export type TestSite = {
  shop: Shop;
  port: number;
  database: TestDatabase;
  request: TestServer["request"];
  logged: TestServer["logged"];
  metrics: ShopMetrics;
  gate: PageGate;
  /** Writes the searches of visitors now. */
  writeSearches: () => Promise<void>;
  /** Writes how many pages were asked for now. */
  writePageCounts: () => Promise<void>;
  /** The Cookie header of the demo account with this role, signed in; empty for a guest. */
  signIn: (role: Role) => Promise<string>;
  /** A new customer, signed in. */
  openBuyer: () => Promise<SiteBuyer>;
  close: () => Promise<void>;
};

type TestSiteOptions = Partial<Pick<Shop, "mode" | "now" | "payments">> & {
  /** Whether the shop sells the sample catalogue; otherwise it has its vendors and no products. */
  sellsSamples?: boolean;
  /** Whether pages that are the same for all guests are cached, and invalidated when the database announces changes. */
  cachesPages?: boolean;
  /**
   * Whether pages that subscribe to a cart or to orders receive events, as long as they may; otherwise they receive
   * none.
   */
  sendsEvents?: boolean;
  /** Returns the port to connect to instead of the database's, for a proxy in between. */
  through?: (port: number) => Promise<number>;
  tracing?: Tracing;
  mayRequestWhileTyping?: MayRequest;
  /** How pages wait for their turn. Without it, they wait as long as a busy machine needs. */
  gateLimits?: Parameters<typeof httpSide.openPageGate>[1];
};

/** The shop's own screens over HTTP, as they were built, on a separate database with the demo accounts. */
export async function openTestSite({
  sellsSamples,
  cachesPages,
  sendsEvents,
  through,
  tracing,
  mayRequestWhileTyping,
  gateLimits = { longestWait: 60_000, maxPerOwner: 1_000, firstOfNetwork: Infinity },
  ...facts
}: TestSiteOptions = {}): Promise<TestSite> {
  const onQuery = hearAll(tracing && traceQueries(tracing));
  const test = await openTestShop({ through, onQuery, sellsSamples, now: facts.now?.() });
  const pages = cachePages();
  const stop = new AbortController();
  const listening = Promise.withResolvers<void>();
  function began(what?: string) {
    pages.invalidate(what);
    listening.resolve();
  }
  const changes =
    cachesPages || sendsEvents
      ? openChanges(test.database.url, pino({ level: "silent" }), stop.signal, began)
      : undefined;
  if (sendsEvents) await listening.promise;
  // Accepts subscriptions to carts and orders but never sends an event.
  const silence = { follow: () => () => {} };
  const { cartEvents, orderEvents, rights } =
    sendsEvents && changes ? changes : { ...noChanges, cartEvents: silence, orderEvents: silence };
  const untraced: Shop = { ...test.shop, cartEvents, orderEvents, rights, ...facts };
  const queryCache = cachesPages ? createQueryCache(pages) : undefined;
  const shop = traceShop({ ...untraced, queryCache }, tracing);
  if (!sellsSamples) await shop.db.insertInto("vendors").values(sampleVendors).execute();
  await addEnvironmentProviders(shop);
  await createDemoAccounts(shop);
  const build = await loadBuild(path.resolve("build"));
  const patternOf = routePatterns(build.routes);
  const gate = httpSide.openPageGate(1, gateLimits);
  const pageCounter = countPages(shop, pino({ level: "silent" }));
  const metrics = pageCounter.beside(openMetrics({ pool: test.database.pool, shop, pages, gate, patternOf }));
  const counting = countSearches(shop, pino({ level: "silent" }), 1);
  const { searches, cachedSearches, write } = counting;
  const server = await openTestServer({
    metrics: { metrics, token: undefined, isOpenHere: shop.mode === "demo" },
    tracing: tracing && traceRequests(tracing, patternOf),
    files: await httpSide.staticFiles(path.resolve("build/client")),
    gate: gate.middleware,
    screens: httpSide.answerWithScreens(
      build,
      { ...shop, searches },
      {
        origin: shop.origin,
        trustedProxies: 1,
        log: pino({ level: "silent" }),
        tracing,
        mayRequestWhileTyping,
      },
    ),
    origin: shop.origin,
    pool: test.database.pool,
    ...(cachesPages && { pages }),
    searches: cachedSearches,
  });

  async function signIn(role: Role): Promise<string> {
    const account = demoAccounts.find((account) => account.role === role);
    if (!account) return "";
    const body = new URLSearchParams({ email: account.email, password: demoPassword }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await server.request("/login", { method: "POST", headers, body });
    return (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
  }

  async function openBuyer(): Promise<SiteBuyer> {
    const customer = await signInCustomer(shop);
    const device = { address: "192.0.2.7", userAgent: "a browser" };
    const { cookies } = await shop.signIn.openSession(shop.db, customer.actor.userId, device);
    const cookie = cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
    return { ...httpBuyer(server.request, cookie), shop: customer };
  }

  async function close() {
    await server.close();
    await counting.close();
    await pageCounter.close();
    stop.abort();
    await changes?.close();
    await test.close();
  }
  const { port, request, logged } = server;
  return {
    shop,
    port,
    database: test.database,
    request,
    logged,
    metrics,
    gate,
    writeSearches: write,
    writePageCounts: pageCounter.write,
    signIn,
    openBuyer,
    close,
  };
}
