import path from "node:path";
import { EnvironmentRefusal, parseEnvironment } from "#env";
import { retainNewest, directoryOfBackups } from "./backup/retained-backups.ts";
import { loadBeside } from "./backup/load-beside.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { borrowDatabase } from "./start/borrow-database.ts";
import { StartRefusal } from "./base/start-refusal.ts";

const usage =
  "Usage: npm run backup [-- --no-trial]. With --no-trial, the backup is not tested by loading it.";

/**
 * Makes a backup of the shop, whether it runs or not, and tests it by loading it into a separate database. The nightly
 * backup also deletes the oldest backups beyond the number to keep. Returns a sentence about what was done.
 * Throws when the test fails.
 */
async function run({ isTried, isNightly }: { isTried: boolean; isNightly: boolean }): Promise<string> {
  const environment = parseEnvironment(process.env);
  const { pool, url, dataDirectory, giveBack } = await borrowDatabase(environment);
  try {
    const target = directoryOfBackups(environment, dataDirectory);
    const directory = await writeBackup(
      { pool, pictures: path.join(dataDirectory, "pictures"), photos: path.join(dataDirectory, "photos") },
      target,
    );
    if (!isTried) return `Backup saved in ${directory}. It was not tested.`;
    const { manifest, beside, unsound } = await loadBeside(url, directory);
    await beside.drop();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `${manifest.tables.length} tables, ${rows} rows, ${manifest.pictures.length} pictures, ${manifest.photos.length} photos`;
    if (unsound.length > 0) {
      throw new StartRefusal(
        `Backup saved in ${directory}. It can be loaded (${what}), but the shop has problems. Run npm run doctor for details.\n${unsound.join("\n")}`,
      );
    }
    const removed = isNightly ? await retainNewest(target, environment.backups.retained) : 0;
    const older =
      removed === 0 ? "" : ` ${removed} older ${removed === 1 ? "backup was" : "backups were"} deleted.`;
    return `Backup saved in ${directory}: ${what}. We tested it by loading it into a separate database.${older}`;
  } finally {
    await giveBack();
  }
}

const options = process.argv.slice(2);
try {
  if (options.some((option) => !["--no-trial", "--nightly"].includes(option))) throw new StartRefusal(usage);
  console.log(
    await run({ isTried: !options.includes("--no-trial"), isNightly: options.includes("--nightly") }),
  );
} catch (error) {
  const isRefusal = error instanceof StartRefusal || error instanceof EnvironmentRefusal;
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
}
