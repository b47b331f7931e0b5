import { constants } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { StartRefusal } from "../base/start-refusal.ts";
import type { BorrowedServer } from "../start/borrow-database.ts";
import { dropDatabase, swapDatabases } from "./database-beside.ts";
import { loadBeside } from "./load-beside.ts";

/**
 * Replaces the shop's database by a backup. The old database is kept under another name, and the backup's pictures and
 * photos are added to the existing ones. Nothing of the shop changes until the last step. Returns a sentence about what was done.
 * Refuses: while the shop runs; a damaged backup or one of another program version; without `force`, a database that
 * has orders, and a backup whose data has problems.
 */
export async function restoreBackup(
  { url, dataDirectory }: Pick<BorrowedServer, "url" | "dataDirectory">,
  directory: string,
  { force }: { force: boolean },
): Promise<string> {
  const { isBare, orders } = await lookAtCurrent(url);
  if (orders > 0 && !force) {
    throw new StartRefusal(
      `This shop's database has ${orders} orders, and the backup would replace it. Make a backup with npm run backup first, then add --force.`,
    );
  }
  const { manifest, beside, unsound } = await loadBeside(url, directory);
  if (unsound.length > 0 && !force) {
    await beside.drop();
    throw new StartRefusal(
      `The data in this backup has problems. Add --force to use it anyway.\n${unsound.join("\n")}`,
    );
  }
  const pictures = path.join(dataDirectory, "pictures", "originals");
  const photos = path.join(dataDirectory, "photos");
  await mkdir(pictures, { recursive: true });
  await mkdir(photos, { recursive: true, mode: 0o700 });
  await addFiles(manifest.pictures, path.join(directory, "pictures"), pictures);
  await addFiles(manifest.photos, path.join(directory, "photos"), photos);
  const aside = await swapDatabases(url, beside.name);
  if (isBare) await dropDatabase(url, aside);
  const former = isBare ? "" : ` The old database is kept as ${aside}. Drop it once everything works.`;
  return `The shop is restored to ${manifest.madeAt}.${former} Now run npm run doctor, then npm start.`;
}

async function lookAtCurrent(url: string): Promise<{ isBare: boolean; orders: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const shops = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name like 'yantra%'",
    );
    if (shops.rowCount !== 0)
      throw new StartRefusal("The shop is running on this database. Stop all its processes first.");
    const { rows } = await client.query<{ is_bare: boolean }>(
      "select to_regclass('orders') is null as is_bare",
    );
    if (rows[0]?.is_bare) return { isBare: true, orders: 0 };
    const counted = await client.query<{ orders: number }>("select count(*)::integer as orders from orders");
    return { isBare: false, orders: counted.rows[0]?.orders ?? 0 };
  } finally {
    await client.end();
  }
}

/**
 * An existing file of the same name is the same: a picture is named by its content, and a photo has a random name that
 * is used once.
 */
async function addFiles(files: readonly { name: string }[], source: string, target: string) {
  for (const { name } of files) {
    const draft = path.join(target, `${name}.restored`);
    await copyFile(path.join(source, name), draft, constants.COPYFILE_FICLONE);
    await rename(draft, path.join(target, name));
  }
}
