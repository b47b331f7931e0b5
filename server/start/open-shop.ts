import path from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { openDatabase } from "#db/database.server.ts";
import type { QueryCache, Shop } from "#domain/shop/context/shop.ts";
import type { Environment } from "#env";
import type { Changes } from "../events/events.ts";
import { createShop } from "./create-shop.ts";
import { poolSize } from "../postgres/pool-size.ts";
import type { Leave } from "./run-process.ts";
import { openTracing } from "../tracing/open-tracing.ts";
import { hearAll, traceQueries } from "../tracing/trace-queries.ts";
import { traceShop } from "../tracing/trace-shop.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { loadBuild, type ShopBuild } from "../web/react-router.ts";
import { noteQuery } from "../web/server-timing.ts";
import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { systemErrorCode } from "../base/start-refusal.ts";

/** What a process of the shop works with: settings, database, files, log. */
export type Premises = { environment: Environment; databaseUrl: string; dataDirectory: string; log: Logger };

export type OpenShop = {
  shop: Shop;
  pool: pg.Pool;
  build: ShopBuild;
  /** Undefined if tracing is off. */
  tracing: Tracing | undefined;
};

export const buildDirectory = path.resolve("build");

/** Opens the shop of this process with its own database connections. */
export async function openShop(
  { environment, databaseUrl, dataDirectory, log }: Premises,
  changes: Omit<Changes, "close">,
  queryCache: QueryCache,
  leave: Leave,
  connections = poolSize(1),
): Promise<OpenShop> {
  const tracing = await openTracing(environment.tracing, log);
  if (tracing) leave(tracing.close);
  const sendsTiming = environment.mode === "demo";
  const onQuery = hearAll(sendsTiming && noteQuery, tracing && traceQueries(tracing));
  // A second address is given where the first leads to a pooler, which lends a session for one transaction.
  const cachesStatements = environment.databaseDirectUrl === undefined;
  const { db, pool } = openDatabase(databaseUrl, { max: connections, cachesStatements, onQuery });
  leave(() => pool.end());
  const build = await loadBuild(buildDirectory);
  const secret = await settleSecret(environment.secret, dataDirectory);
  const { renderMail } = build.entry.module;
  const shop = createShop({ db, dataDirectory, environment, secret, changes, renderMail, queryCache });
  return { shop: traceShop(shop, tracing), pool, build, tracing };
}

/**
 * The secret that signs sessions and encrypts stored keys: the one from the settings, or one that is generated once and
 * kept in the data directory.
 */
async function settleSecret(set: string | undefined, dataDirectory: string): Promise<string> {
  if (set !== undefined) return set;
  const file = path.join(dataDirectory, "shop.secret");
  const queryCache = await readFile(file, "utf8").catch((error: unknown) => {
    if (systemErrorCode(error) !== "ENOENT") throw error;
    return "";
  });
  if (queryCache) return queryCache;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  await rename(draft, file);
  return readFile(file, "utf8");
}
