import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/database.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { isAlive } from "#server/postgres/postmaster-file.ts";
import { resetDatabase } from "./lent-databases.ts";
import { makeRunQuick } from "./quick-run.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** URL of the migrated database that every test file clones; nothing else connects to it. */
    templateUrl: string;
    /** Everything the tests put on disk lies in this directory and is deleted with it. */
    testDirectory: string;
  }
}

/**
 * These tests do not check that data survives a power cut, and with a few rows in a table no plan is better than another:
 * that of a kept statement serves at once, and nothing needs to be vacuumed. Nobody guesses their password.
 */
const carelessButFast = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  plan_cache_mode: "force_generic_plan",
  autovacuum: "off",
  scram_iterations: "1",
};

/** Starts one PostgreSQL for a whole test run, with one migrated database in it. */
export async function setup(project: TestProject) {
  makeRunQuick();
  await removeAbandoned();
  const directory = await mkdtemp(path.join(tmpdir(), `yantra-vitest-${process.pid}-`));
  // When the tests run as root, PostgreSQL's user has to pass through the directory.
  await chmod(directory, 0o711);
  const server = await openEmbeddedPostgres(directory, { settings: carelessButFast });

  async function remove() {
    await server.stop();
    // Killed processes may still be writing there.
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  }

  try {
    const { pool } = openDatabase(server.url, { max: 1 });
    await migrate(pool).finally(() => pool.end());
    await migrateQueue(server.url);
    await retainRows(server.url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide("templateUrl", server.url);
  project.provide("testDirectory", directory);
  return remove;
}

/**
 * Migrates the queue's tables as the job queue does when it starts. Uses a pool that is then closed, because a template
 * database must have no connections.
 */
async function migrateQueue(url: string) {
  const { pool } = openDatabase(url, { max: 2 });
  pool.on("connect", (client) => void client.on("error", () => {}));
  await runMigrations({ pgPool: pool }).finally(() => pool.end());
}

/** Lets copies of the database be put back as they were. */
async function retainRows(url: string) {
  const { pool } = openDatabase(url, { max: 1 });
  await resetDatabase(pool).finally(() => pool.end());
}

/** Stops the servers that killed runs left behind. Opening such a server takes it over, so that it can be stopped. */
async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const processId = Number(/^yantra-vitest-(\d+)-/.exec(name)?.[1]);
    if (!processId || isAlive(processId)) continue;
    const directory = path.join(tmpdir(), name);
    const left = await openEmbeddedPostgres(directory).catch(() => undefined);
    await left?.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
