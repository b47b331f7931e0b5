import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/database.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { isAlive } from "#server/postgres/postmaster-file.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** Address of the migrated database that every test file clones; nobody else connects to it. */
    templateUrl: string;
    /** Everything the tests put on disk lies below it and goes away with it. */
    testDirectory: string;
  }
}

/** Survival of a power cut is not what these tests are about. */
const carelessButFast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** One PostgreSQL for a whole test run, with one migrated database in it. */
export async function setup(project: TestProject) {
  await removeAbandoned();
  const directory = await mkdtemp(path.join(tmpdir(), `yantra-vitest-${process.pid}-`));
  // PostgreSQL's user passes through when the tests run as root.
  await chmod(directory, 0o711);
  const server = await openEmbeddedPostgres(directory, { settings: carelessButFast });

  async function remove() {
    await server.stop();
    // What a test killed may still be writing its last lines there.
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  }

  try {
    const { pool } = openDatabase(server.url, { max: 1 });
    await migrate(pool).finally(() => pool.end());
    await migrateQueue(server.url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide("templateUrl", server.url);
  project.provide("testDirectory", directory);
  return remove;
}

/** As the job queue does when it starts. Its pool is ours to end, because nobody may be connected to a template. */
async function migrateQueue(url: string) {
  const { pool } = openDatabase(url, { max: 2 });
  pool.on("connect", (client) => void client.on("error", () => {}));
  await runMigrations({ pgPool: pool }).finally(() => pool.end());
}

/** A run that was killed leaves its server behind. Opening it takes it over, so that it can be stopped. */
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
