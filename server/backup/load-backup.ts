import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isFromBeforeFold, makeTables, migrate } from "#db/migrate.server.ts";
import { StartRefusal } from "../base/start-refusal.ts";
import type { Manifest } from "./manifest.ts";
import { listTables, readMigrations, readQueueRevision } from "./saved-tables.ts";

/**
 * Loads a backup into the empty database behind `pool`: creates the tables as they were at the time of the backup,
 * loads their rows in one transaction, then runs the migrations added since. No trigger exists until then.
 * Refuses: a backup from before version 0.3.0; one whose migrations or job queue version differ from those of this
 * program.
 */
export async function loadBackup(pool: pg.Pool, directory: string, manifest: Manifest): Promise<void> {
  await makeSavedTables(pool, manifest);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const tables = await listTables(client);
    await client.query(`truncate ${tables.join(", ")}`);
    // The order follows this database's foreign keys, which may differ from the order in the backup.
    for (const name of tables) {
      const saved = manifest.tables.find((table) => table.name === name);
      if (saved) await loadTable(client, saved, directory);
    }
    for (const { name, value } of manifest.sequences) {
      await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
    }
    if (manifest.queueRevision !== null) await freeJobs(client);
    await client.query("commit");
  } finally {
    client.release(true);
  }
  await migrate(pool);
}

async function makeSavedTables(pool: pg.Pool, { migrations, queueRevision }: Manifest) {
  const names = migrations.map(({ name }) => name);
  if (isFromBeforeFold(names)) {
    throw new StartRefusal(
      "The backup is from before version 0.3.0. Neither this version nor a later one can load it.",
    );
  }
  await makeTables(pool, names);
  if (queueRevision !== null) await runMigrations({ pgPool: pool });
  const client = await pool.connect();
  try {
    const made = await readMigrations(client);
    const isSame = migrations.every((one, index) => made[index]?.checksum === one.checksum);
    if (!isSame || made.length !== migrations.length) throw foreignBackup("its migrations differ");
    if (queueRevision !== null && (await readQueueRevision(client)) !== queueRevision)
      throw foreignBackup("its job queue has another version");
  } finally {
    client.release();
  }
}

function foreignBackup(reason: string): StartRefusal {
  return new StartRefusal(
    `This version of the shop cannot load the backup: ${reason}. Restore it with the version that made it, then update.`,
  );
}

async function loadTable(
  client: pg.PoolClient,
  { name, file, rows }: Manifest["tables"][number],
  directory: string,
) {
  const loading = client.query(copyFrom(`copy ${name} from stdin`));
  await pipeline(createReadStream(path.join(directory, file)), createGunzip(), loading);
  if (loading.rowCount !== rows) throw new Error(`${name} has ${loading.rowCount} rows instead of ${rows}.`);
}

/** Unlocks the jobs that were in progress when the backup was made: their workers no longer exist. */
async function freeJobs(client: pg.PoolClient) {
  for (const table of ["_private_jobs", "_private_job_queues"]) {
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null`);
  }
}
