import { once } from "node:events";
import path from "node:path";
import { createDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { loadSampleCatalogue } from "#domain/demo/load-sample-catalogue.server.ts";
import { removeDemoAccounts } from "#domain/demo/remove-demo-accounts.server.ts";
import { keepGivenProviders } from "#domain/payments/keep-given-providers.server.ts";
import type { Shop } from "#domain/shop.ts";
import { openDatabase } from "#db/database.server.ts";
import { migrate, MigrationMismatch } from "#db/migrate.server.ts";
import { EnvironmentRefusal, parseEnvironment } from "#env";
import { nightlyBackup } from "./backup/nightly-backup.ts";
import { openChanges } from "./changes.ts";
import { createShop } from "./create-shop.ts";
import { explainFullDisk, settleDataDirectory } from "./data-directory.ts";
import { greeting } from "./greeting.ts";
import { createHttpApp } from "./http-app.ts";
import { checkPort, openHttpServer } from "./http-server.ts";
import { openJobQueue } from "./job-queue.ts";
import { openLog } from "./log.ts";
import { routePatterns } from "./metrics/route-pattern.ts";
import { openMetrics } from "./metrics/shop-metrics.ts";
import { keepPages } from "./pages/kept-pages.ts";
import { cachePages } from "./pages/page-cache.ts";
import { openShopDatabase, refuseUnusable } from "./shop-database.ts";
import { settleSecret } from "./shop-secret.ts";
import { StartRefusal } from "./start-refusal.ts";
import { stopOnUncaughtErrors, watchStopSignals } from "./stop-signals.ts";
import { answerWithScreens, loadBuild } from "./web/react-router.ts";
import { noteQuery } from "./web/server-timing.ts";
import { staticFiles } from "./web/static-files.ts";

const program = path.resolve(import.meta.dirname, "..");
const { stop, hurry, requestStop } = watchStopSignals();
const closers: (() => Promise<unknown>)[] = [];
let dataDirectory = "";

/** Every step may refuse; each that opened something leaves its closer, so a start cut short undoes itself. */
async function start() {
  const environment = parseEnvironment(process.env);
  await checkPort(environment);
  dataDirectory = await settleDataDirectory(environment.dataDirectory, !environment.databaseUrl);
  const { log, file: logFile } = await openLog(environment, dataDirectory);
  stopOnUncaughtErrors(log, requestStop);

  const database = await openShopDatabase(environment.databaseUrl, dataDirectory, (sentence) =>
    log.warn(sentence),
  );
  closers.push(database.close);
  stop.throwIfAborted();

  const tellsTiming = environment.mode === "demo";
  const { db, pool } = openDatabase(database.url, tellsTiming ? { onQuery: noteQuery } : {});
  closers.push(() => pool.end());
  await migrate(pool).catch((error: unknown) => refuseUnusable(error, environment.databaseUrl));
  stop.throwIfAborted();

  const pages = keepPages();
  const changes = openChanges(database.url, log, stop, pages.outdate);
  closers.push(changes.close);
  const buildDirectory = path.join(program, "build");
  const build = await loadBuild(buildDirectory);
  const secret = await settleSecret(environment.secret, dataDirectory);
  const { renderMail } = build.entry.module;
  const shop = createShop({ db, dataDirectory, environment, secret, changes, renderMail });
  await furnish(shop);
  stop.throwIfAborted();

  const backUp = nightlyBackup(environment, dataDirectory, log, stop);
  const queue = await openJobQueue(database.url, shop, log, { alone: !environment.databaseUrl, backUp });
  closers.push(queue.close);
  stop.throwIfAborted();

  const metrics = openMetrics({ pool, shop, pages, patternOf: routePatterns(build.routes) });
  const app = createHttpApp({
    metrics: { metrics, token: environment.metricsToken },
    pool,
    log,
    origin: environment.url,
    strictTransport: environment.mode === "live" && environment.url.startsWith("https:"),
    tellsTiming,
    stopping: stop,
    trustedProxies: environment.trustedProxies,
    files: await staticFiles(path.join(buildDirectory, "client")),
    screens: answerWithScreens(build, shop, {
      origin: environment.url,
      trustedProxies: environment.trustedProxies,
      log,
    }),
  });
  const { mayBeSignedIn } = shop.signIn;
  const cache = cachePages({ pages, mayBeSignedIn, log, observe: metrics.observe });
  const server = await openHttpServer(cache.around(app.fetch), environment, log, cache.sendAtOnce);
  closers.push(() => server.close(hurry));

  const running = { database: database.description, dataDirectory, logFile };
  if (environment.mode === "demo") console.log(greeting(environment, running));
  else log.info({ url: environment.url, port: environment.port, ...running }, "Yantra is running.");
}

async function furnish(shop: Shop) {
  await keepGivenProviders(shop);
  if (shop.mode === "live") return removeDemoAccounts(shop);
  await loadSampleCatalogue(shop, path.join(program, "assets"));
  await createDemoAccounts(shop);
}

function explain(error: unknown): unknown {
  if (error instanceof EnvironmentRefusal || error instanceof MigrationMismatch) return error.message;
  const refusal = error instanceof StartRefusal ? error : explainFullDisk(error, dataDirectory);
  return refusal?.message ?? error;
}

try {
  await start();
  if (!stop.aborted) await once(stop, "abort");
} catch (error) {
  if (!stop.aborted) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
process.exit();
