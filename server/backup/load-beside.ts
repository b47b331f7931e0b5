import { openDatabase } from "#db/database.server.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { checkFiles } from "./check-files.ts";
import { type DatabaseBeside, makeDatabaseBeside } from "./database-beside.ts";
import { loadBackup } from "./load-backup.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { listMissingPhotos, listMissingPictures } from "./missing-files.ts";

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
