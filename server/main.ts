import path from "node:path";
import { MigrationMismatch } from "#db/migrate.server.ts";
import { EnvironmentRefusal, parseEnvironment } from "#env";
import { drawAhead } from "#gateways/pictures/draw-ahead.server.ts";
import { nightlyBackup } from "./backup/nightly-backup.ts";
import { noChanges, openChanges } from "./events/events.ts";
import { readHistoryState } from "#domain/demo/history/history-state.server.ts";
import { loadNewDemo } from "./history/load-new-demo.ts";
import { playHistory } from "./history/play-history.ts";
import { openImportRunner } from "./imports/run-import.ts";
import { explainFullDisk, settleDataDirectory } from "./start/data-directory.ts";
import { seed } from "./start/seed.ts";
import { greeting } from "./start/greeting.ts";
import { readLastEnd, reportLastEnd } from "./start/last-end.ts";
import { checkPort } from "./connections/http-server.ts";
import { type JobQueue, openJobQueue } from "./queue/job-queue.ts";
import { openLog } from "./log/log.ts";
import { openShop } from "./start/open-shop.ts";
import { createQueryCache } from "./pages/query-cache.ts";
import { cachePages } from "./pages/cached-pages.ts";
import { openWorkers } from "./processes/open-workers.ts";
import { type Leave, runProcess } from "./start/run-process.ts";
import { serveVisitors } from "./start/serve-visitors.ts";
import { migrateShopDatabase, openShopDatabase, refuseUnusable } from "./start/shop-database.ts";
import { StartRefusal } from "./base/start-refusal.ts";
import { stopOnUncaughtErrors, watchStopSignals } from "./base/stop-signals.ts";

const signals = watchStopSignals();
const { stop, requestStop } = signals;
let dataDirectory = "";

async function start(leave: Leave) {
  const environment = parseEnvironment(process.env);
  await checkPort(environment);
  dataDirectory = await settleDataDirectory(environment.dataDirectory, !environment.databaseUrl);
  const { log, file: logFile } = await openLog(environment, dataDirectory, { isOwner: true });
  stopOnUncaughtErrors(log, requestStop);

  const database = await openShopDatabase(environment, dataDirectory, (sentence) => log.warn(sentence));
  leave(database.close);
  stop.throwIfAborted();

  const premises = { environment, databaseUrl: database.url, dataDirectory, log };
  const servesItself = environment.processes === 1;
  const pages = cachePages();
  const changes = servesItself ? openChanges(database.directUrl, log, stop, pages.invalidate) : noChanges;
  leave(changes.close);
  const open = await openShop(premises, changes, createQueryCache(pages), leave);
  const { mode, demoHistory } = environment;
  if (mode === "demo" && demoHistory) await loadNewDemo(open.shop, database.directUrl);
  await migrateShopDatabase(database).catch((error: unknown) =>
    refuseUnusable(error, environment.databaseUrl, dataDirectory),
  );
  stop.throwIfAborted();
  await seed(open.shop);
  const lastEnd = readLastEnd(process.env.YANTRA_LAST_END);
  if (lastEnd) await reportLastEnd(open.shop, lastEnd, log, logFile);
  stop.throwIfAborted();

  const backUp = nightlyBackup(environment, dataDirectory, log, stop);
  const alone = !environment.databaseUrl;
  const { shop, tracing } = open;
  const { runImport, close } = openImportRunner({ shop, databaseUrl: database.url, dataDirectory, log });
  // Before the queue, which is closed first and waits for its jobs.
  leave(close);
  let queue: JobQueue | undefined;
  leave(async () => queue?.close());
  const openQueue = async () => {
    queue = await openJobQueue(database.directUrl, shop, log, { alone, backUp, runImport, tracing });
    stop.throwIfAborted();
  };
  const history = mode === "demo" ? await readHistoryState(shop) : undefined;
  const isHistoryOpen = typeof history?.writtenUntil === "string";
  // Until the past has been written, no job may run by the clock of today.
  if (!isHistoryOpen) await openQueue();

  if (servesItself) await serveVisitors(premises, open, pages, signals, leave);
  else {
    const workers = await openWorkers(premises, signals);
    leave(workers.close);
    signals.answerHangUp(workers.replaceAll);
  }
  drawAhead(path.join(dataDirectory, "pictures"), stop).catch((error: unknown) => {
    log.error({ err: error }, "Sizes of new pictures are no longer drawn ahead, until the next start.");
  });
  // From now on the start command starts the shop again if it ends by itself.
  process.send?.("serving");
  const running = { database: database.description, dataDirectory, logFile };
  if (mode === "demo") console.log(greeting(environment, running));
  else log.info({ url: environment.url, port: environment.port, ...running }, "Yantra is running.");
  if (!isHistoryOpen) return;
  const { renderMail } = open.build.entry.module;
  await playHistory({ shop, renderMail, directUrl: database.directUrl, log }, stop);
  stop.throwIfAborted();
  await openQueue();
}

function explain(error: unknown): unknown {
  if (error instanceof EnvironmentRefusal || error instanceof MigrationMismatch) return error.message;
  const refusal = error instanceof StartRefusal ? error : explainFullDisk(error, dataDirectory);
  return refusal?.message ?? error;
}

await runProcess({ stop, start, explain });
