import { openDatabase } from "#db/database.server.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { type DatabaseBeside, makeDatabaseBeside } from "./database-beside.ts";
import { loadBackup } from "./load-backup.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { listMissingPhotos, listMissingPictures } from "./missing-files.ts";
import path from "node:path";
import { StartRefusal } from "../base/start-refusal.ts";
import { digestOfFile } from "./write-backup.ts";

export type LoadedBackup = {
  manifest: Manifest;
  beside: DatabaseBeside;
  /** Problems in the shop's data at that moment: broken invariants, missing pictures and photos. */
  unsound: string[];
};

/**
 * Tests a backup: checks its files and loads it into a new database on the server of `url`. The caller uses or drops
 * that database.
 * Refuses: a damaged backup; a backup of another program version.
 */
export async function loadBeside(url: string, directory: string): Promise<LoadedBackup> {
  const manifest = await readManifest(directory);
  await checkFiles(directory, manifest);
  const beside = await makeDatabaseBeside(url);
  const { db, pool } = openDatabase(beside.url, { max: 2, isTask: true });
  // The job queue's migrations expect an error listener on each client.
  pool.on("connect", (client) => void client.on("error", () => {}));
  try {
    await loadBackup(pool, directory, manifest);
    const names = (files: { name: string }[]) => files.map(({ name }) => name);
    const pictures = await listMissingPictures(pool, names(manifest.pictures));
    const photos = await listMissingPhotos(pool, names(manifest.photos));
    const broken = await checkInvariants({ db, now: () => new Date() });
    await pool.end();
    return { manifest, beside, unsound: [...broken, ...pictures, ...photos] };
  } catch (error) {
    await pool.end();
    await beside.drop();
    throw error;
  }
}

/** Checks the files of a backup. Refuses: a file that is missing or differs from what was written. */
async function checkFiles(directory: string, { tables, pictures, photos }: Manifest): Promise<void> {
  const damaged: string[] = [];
  for (const { file, sha256 } of tables) {
    if ((await digest(directory, file)) !== sha256) damaged.push(file);
  }
  for (const { name } of pictures) {
    const file = `pictures/${name}`;
    if (!(await digest(directory, file)).startsWith(name)) damaged.push(file);
  }
  for (const { name, sha256 } of photos) {
    const file = `photos/${name}`;
    if ((await digest(directory, file)) !== sha256) damaged.push(file);
  }
  if (damaged.length === 0) return;
  throw new StartRefusal(
    `The backup in ${directory} is damaged (${damaged.join(", ")}). Use another backup.`,
  );
}

function digest(directory: string, file: string): Promise<string> {
  return digestOfFile(path.join(directory, file)).catch(() => "missing");
}
