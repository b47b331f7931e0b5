import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isFromBeforeSquash, migrate } from "#db/migrate.server.ts";
import { StartRefusal } from "../start/start-refusal.ts";
import type { Manifest } from "./manifest.ts";
import { listTables, readMigrations, readQueueRevision } from "./saved-tables.ts";

/**
 * Fills the empty database behind `pool` with a backup: the tables of its time, their rows in one transaction, then
 * the migrations that came since. Refuses a backup of a program that this one does not follow on.
 */
export async function loadBackup(pool: pg.Pool, directory: string, manifest: Manifest): Promise<void> {
  await makeTables(pool, manifest);
  const client = await pool.connect();
  try {
    await client.query("begin");
    // What a foreign key puts off to the end would keep its triggers from being enabled before.
    await client.query("set constraints all immediate");
    const tables = await listTables(client);
    for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${tables.join(", ")}`);
    // In the order of this database's foreign keys; the backup was written in one of its own.
    for (const name of tables) {
      const saved = manifest.tables.find((table) => table.name === name);
      if (saved) await loadTable(client, saved, directory);
    }
    for (const { name, value } of manifest.sequences) {
      await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
    }
    if (manifest.queueRevision !== null) await freeJobs(client);
    for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
    await client.query("commit");
  } finally {
    client.release(true);
  }
  await migrate(pool);
}

async function makeTables(pool: pg.Pool, { migrations, queueRevision }: Manifest) {
  const wanted = migrations.map(({ name }) => name);
  if (isFromBeforeSquash(wanted)) {
    throw new StartRefusal(
      "The backup is from before version 0.2.0. Neither this version nor a later one can load it.",
    );
  }
  await migrate(pool, undefined, { only: wanted });
  if (queueRevision !== null) await runMigrations({ pgPool: pool });
  const client = await pool.connect();
  try {
    const made = await readMigrations(client);
    const isSame = migrations.every((one, place) => made[place]?.checksum === one.checksum);
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

/** Whoever had taken a job when the backup was made is gone. */
async function freeJobs(client: pg.PoolClient) {
  for (const table of ["_private_jobs", "_private_job_queues"]) {
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null`);
  }
}
