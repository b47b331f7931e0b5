import cluster from "node:cluster";
import { parseEnvironment } from "#env";
import { openChanges } from "./events/events.ts";
import { openLog } from "./log/log.ts";
import { openShop } from "./start/open-shop.ts";
import { createQueryCache } from "./pages/query-cache.ts";
import { cachePages } from "./pages/cached-pages.ts";
import { connectToPrimary } from "./processes/connect-to-primary.ts";
import { poolSize } from "./postgres/pool-size.ts";
import { type Leave, runProcess } from "./start/run-process.ts";
import { serveVisitors } from "./start/serve-visitors.ts";
import { refuseOutdated } from "./start/shop-database.ts";
import { StartRefusal } from "./base/start-refusal.ts";
import { stopOnUncaughtErrors } from "./base/stop-signals.ts";

/** One of several processes that serve visitors. server/main.ts starts it and does everything else. */
const { signals, primary } = connectToPrimary();
const { stop, requestStop } = signals;

/** How long to wait for the shared count, in milliseconds. After that the visitor is served anyway. */
const patienceWithCounting = 500;

async function start(leave: Leave) {
  const environment = parseEnvironment(process.env);
  const { databaseUrl = "", databaseDirectUrl = databaseUrl, dataDirectory = "", processes } = environment;
  const { log: logOfAll } = await openLog(environment, dataDirectory, { isOwner: false });
  const log = logOfAll.child({ worker: cluster.worker?.id });
  stopOnUncaughtErrors(log, requestStop);

  const premises = { environment, databaseUrl, dataDirectory, log };
  const pages = cachePages();
  const changes = openChanges(databaseDirectUrl, log, stop, pages.invalidate);
  leave(changes.close);
  const open = await openShop(premises, changes, createQueryCache(pages), leave, poolSize(processes));
  await refuseOutdated(open.pool);
  stop.throwIfAborted();

  const metrics = await serveVisitors(premises, open, pages, signals, leave, {
    mayRequestWhileTyping: (address) =>
      primary.request("mayRequestWhileTyping", address, patienceWithCounting).catch(() => true),
    ofProcesses: () => primary.request("numbersOfAll", undefined),
  });
  primary.answer("numbers", metrics.ofProcess);
  await primary.request("ready", undefined);
}

const explain = (error: unknown) => (error instanceof StartRefusal ? error.message : error);

await runProcess({ stop, start, explain });
