import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import { openDatabase } from "#db/database.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { daysAfter, startOfIndianDay } from "#domain/base/time/indian-days.ts";
import { createDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { beginHistory } from "#domain/demo/history/begin-history.server.ts";
import { playNextDay } from "#domain/demo/history/play-day.server.ts";
import { loadSampleCatalogue } from "#domain/demo/load-sample-catalogue.server.ts";
import { examineDatabase } from "./doctor/examine-database.ts";
import { noChanges } from "./events/events.ts";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { createShop } from "./start/create-shop.ts";
import { buildDirectory } from "./start/open-shop.ts";
import { loadBuild } from "./web/react-router.ts";
import { historyFile, originOfHistory, writeHistory } from "./history/history-file.ts";
import { openStage } from "./history/open-stage.ts";

/** Plays the demo's past in a database of its own, and writes the file from which a new demo loads it. */
const seed = "yantra";
const first = "2025-10-01";
const until = "2026-10-31";

const began = performance.now();
const dataDirectory = await mkdtemp(path.join(tmpdir(), "yantra-history-"));
// PostgreSQL's user has to pass through it.
await chmod(dataDirectory, 0o711);
const server = await openEmbeddedPostgres(dataDirectory, { settings: { fsync: "off" } });
const { db, pool } = openDatabase(server.url, { max: 1, isTask: true });
try {
  await migrate(pool);
  await runMigrations({ pgPool: pool });
  const { renderMail } = (await loadBuild(buildDirectory)).entry.module;
  const shop = createShop({
    db,
    dataDirectory,
    secret: "the-secret-of-no-shop",
    renderMail,
    environment: { mode: "demo", url: originOfHistory },
    changes: noChanges,
  });
  const problems: string[] = [];
  const stage = await openStage(shop, renderMail, {
    until,
    onRefusal: (day, { message }) => void problems.push(`${day}: ${message}`),
  });
  const eve = new Date(startOfIndianDay(first).getTime() - 1);
  await pool.query(`set shop.now = '${eve.toISOString()}'`);
  const beforeAll = { ...stage.shop, now: () => eve };
  await loadSampleCatalogue(beforeAll, "assets");
  await createDemoAccounts(beforeAll);
  await pool.query("reset shop.now");
  await beginHistory(stage, seed, first);
  for (let day; (day = await playNextDay(stage, until));) if (day.endsWith("-01")) console.log(day);
  const now = () => new Date(startOfIndianDay(daysAfter(until, 1)).getTime() - 1);
  for (const { state, sentences } of await examineDatabase({ ...stage.shop, now, pool })) {
    if (state !== "ok") problems.push(...sentences);
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await mkdir(path.dirname(historyFile), { recursive: true });
  const bytes = await writeHistory(pool, shop.vault, historyFile);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${historyFile} has ${Math.ceil(bytes / 1000)} kB; it took ${seconds} s.`);
} finally {
  await pool.end();
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
