import { createReadStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isFromBeforeFold, loadNew, migrate } from "#db/migrate.server.ts";
import { StartRefusal } from "../base/start-refusal.ts";
import type { Manifest } from "./manifest.ts";
import { listTables, readMigrations, readQueueRevision } from "./saved-tables.ts";

/**
 * Loads a backup into the empty database behind `pool`: creates the tables as they were at the time of the backup,
 * loads their rows in the same transaction, then runs the migrations added since. No trigger exists until then.
 * Refuses: a backup from before version 0.3.0; one whose migrations or job queue version differ from those of this
 * program.
 */
export async function loadBackup(pool: pg.Pool, directory: string, manifest: Manifest): Promise<void> {
  const { migrations, queueRevision, sequences } = manifest;
  const names = migrations.map(({ name }) => name);
  if (isFromBeforeFold(names)) {
    throw new StartRefusal(
      "The backup is from before version 0.3.0. Neither this version nor a later one can load it.",
    );
  }
  if (queueRevision !== null) await runMigrations({ pgPool: pool });
  const load = async (client: pg.ClientBase) => {
    await refuseForeign(client, manifest);
    const tables = manifest.tables.map(({ name, file, rows }) => ({
      name,
      rows,
      read: () => createReadStream(path.join(directory, file)).pipe(createGunzip()),
    }));
    await loadRows(client, tables, sequences);
    if (queueRevision !== null) await freeJobs(client);
  };
  await loadNew(pool, load, { names });
  await migrate(pool);
}

async function refuseForeign(client: pg.ClientBase, { migrations, queueRevision }: Manifest) {
  const made = await readMigrations(client);
  const isSame = migrations.every((migration, index) => made[index]?.checksum === migration.checksum);
  if (!isSame || made.length !== migrations.length) throw foreignBackup("its migrations differ");
  if (queueRevision !== null && (await readQueueRevision(client)) !== queueRevision)
    throw foreignBackup("its job queue has another version");
}

function foreignBackup(reason: string): StartRefusal {
  return new StartRefusal(
    `This version of the shop cannot load the backup: ${reason}. Restore it with the version that made it, then update.`,
  );
}

/** Rows in PostgreSQL's text format; of all columns that are not computed, unless `columns` names them. */
export type SavedRows = { name: string; columns?: string[]; rows: number; read: () => Readable };

/**
 * Replaces all rows of a database without triggers, also of tables that nothing was saved of, in the order of its foreign
 * keys, and sets its sequences.
 */
export async function loadRows(
  client: pg.ClientBase,
  saved: SavedRows[],
  sequences: Manifest["sequences"],
): Promise<void> {
  const tables = await listTables(client);
  await client.query(`truncate ${tables.join(", ")}`);
  for (const table of tables) {
    for (const { name, columns, rows, read } of saved.filter(({ name }) => name === table)) {
      const into = columns ? `${name} (${columns.join(", ")})` : name;
      const loading = client.query(copyFrom(`copy ${into} from stdin`));
      await pipeline(read(), loading);
      if (loading.rowCount !== rows)
        throw new Error(`${name} has ${loading.rowCount} rows instead of ${rows}.`);
    }
  }
  for (const { name, value } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
  }
}

/** Unlocks the jobs that were in progress when the backup was made: their workers no longer exist. */
async function freeJobs(client: pg.ClientBase) {
  for (const table of ["_private_jobs", "_private_job_queues"]) {
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null`);
  }
}
