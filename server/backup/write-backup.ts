import { createHash } from "node:crypto";
import { constants, createWriteStream, createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { systemErrorCode } from "../base/start-refusal.ts";
import { inStaging } from "../postgres/staging.ts";
import { type Manifest, manifestFile } from "./manifest.ts";
import { listTables, readMigrations, readQueueRevision, readSequences } from "./saved-tables.ts";

/** `pictures` and `photos` are the directories of the public pictures and the private photos. */
export type BackupSource = { pool: pg.Pool; pictures: string; photos: string };

/**
 * Saves the tables as of one moment, while the shop keeps running, and the pictures. Returns the new directory in
 * `target`. The directory gets its final name only when everything in it is complete and flushed to disk.
 */
export async function writeBackup({ pool, pictures, photos }: BackupSource, target: string): Promise<string> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const madeAt = new Date().toISOString();
  const directory = path.join(target, `yantra-${madeAt.replace(/[:.]/g, "-")}`);
  await inStaging(target, async (draft) => {
    const saved = await saveTables(pool, draft);
    // After the tables: a picture file is stored before any row refers to it.
    const savedPictures = await savePictures(pictures, draft);
    const savedPhotos = await savePhotos(photos, draft);
    const manifest: Manifest = {
      format: 1,
      madeAt,
      ...saved,
      pictures: savedPictures,
      photos: savedPhotos,
    };
    await writeFile(path.join(draft, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(draft, directory);
  });
  await flush(target);
  return directory;
}

async function saveTables(pool: pg.Pool, draft: string) {
  await mkdir(path.join(draft, "tables"), { mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const tables: Manifest["tables"] = [];
    for (const name of await listTables(client)) {
      const file = `tables/${name}.copy.gz`;
      const rows = client.query(copyTo(`copy ${name} to stdout`));
      const target = createWriteStream(path.join(draft, file), { mode: 0o600, flush: true });
      await pipeline(rows, createGzip(), target);
      tables.push({ name, file, rows: rows.rowCount, sha256: await digestOfFile(path.join(draft, file)) });
    }
    const migrations = await readMigrations(client);
    const queueRevision = await readQueueRevision(client);
    // Sequences are not part of the snapshot but are never behind it. A number may be skipped; none is used twice.
    const sequences = await readSequences(client);
    return { migrations, queueRevision, tables, sequences };
  } finally {
    // Closes the connection, which also ends the transaction.
    client.release(true);
  }
}

async function savePictures(pictures: string, draft: string): Promise<Manifest["pictures"]> {
  const source = path.join(pictures, "originals");
  const target = path.join(draft, "pictures");
  await mkdir(target, { mode: 0o700 });
  const names = await readdir(source).catch(() => []);
  const saved: Manifest["pictures"] = [];
  for (const name of names.filter((name) => /^[0-9a-f]{20}$/.test(name)).toSorted()) {
    const copy = path.join(target, name);
    await copyFile(path.join(source, name), copy, constants.COPYFILE_FICLONE);
    await flush(copy);
    saved.push({ name, bytes: (await stat(copy)).size });
  }
  return saved;
}

async function savePhotos(photos: string, draft: string): Promise<Manifest["photos"]> {
  const target = path.join(draft, "photos");
  await mkdir(target, { mode: 0o700 });
  const names = await readdir(photos).catch(() => []);
  const saved: Manifest["photos"] = [];
  for (const name of names.filter((name) => /^[0-9a-f-]{36}$/.test(name)).toSorted()) {
    const copy = path.join(target, name);
    const isCopied = await copyFile(path.join(photos, name), copy, constants.COPYFILE_FICLONE).then(
      () => true,
      (error: unknown) => {
        // Photos are deleted some time after the return has ended, perhaps just now.
        if (systemErrorCode(error) === "ENOENT") return false;
        throw error;
      },
    );
    if (!isCopied) continue;
    await flush(copy);
    saved.push({ name, bytes: (await stat(copy)).size, sha256: await digestOfFile(copy) });
  }
  return saved;
}

/** Flushes a file to disk, so that a power cut does not leave an incomplete backup that looks complete. */
async function flush(file: string) {
  const handle = await open(file, "r");
  await handle.sync().finally(() => handle.close());
}

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
