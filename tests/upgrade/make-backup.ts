import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { openDatabase } from "#db/database.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { createDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { loadSampleCatalogue } from "#domain/demo/load-sample-catalogue.server.ts";
import { noChanges } from "#server/events/events.ts";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { createShop } from "#server/start/create-shop.ts";
import { runTask } from "#tests/support/run-task.ts";
import { directoryOfUpgrades, packBackup, secretOfUpgrades, sumsFileOf } from "./saved-backup.ts";
import { makeHistory } from "./shop-history.ts";
import { readSums } from "./sums.ts";

const assets = path.resolve(import.meta.dirname, "../../assets");
const sidesOfPictures = 120;

/** Writes the sample catalogue with one small picture per product, so that the backup stays small. */
async function shrinkAssets(target: string) {
  const products = JSON.parse(await readFile(path.join(assets, "catalogue.json"), "utf8")) as {
    images: string[];
  }[];
  const small = products.map((product) => ({ ...product, images: product.images.slice(0, 1) }));
  await mkdir(path.join(target, "photos"), { recursive: true });
  await writeFile(path.join(target, "catalogue.json"), JSON.stringify(small));
  for (const file of small.flatMap(({ images }) => images)) {
    const picture = sharp(path.join(assets, "photos", file))
      .resize(sidesOfPictures)
      .webp({ quality: 30 });
    await picture.toFile(path.join(target, "photos", file));
  }
}

/** Fills a new data directory with a shop that has some of everything. Returns its sums. */
async function fill(dataDirectory: string) {
  const server = await openEmbeddedPostgres(dataDirectory, { settings: { fsync: "off" } });
  const { db, pool } = openDatabase(server.url, { max: 4 });
  try {
    await migrate(pool);
    const shop = createShop({
      db,
      dataDirectory,
      environment: { mode: "demo", url: "https://shop.example" },
      secret: secretOfUpgrades,
      changes: noChanges,
      // The look of a mail does not matter for an upgrade.
      renderMail: async ({ template }) => ({
        subject: template,
        html: `<p>${template}</p>`,
        plainText: template,
      }),
    });
    const smallAssets = path.join(dataDirectory, "assets");
    await shrinkAssets(smallAssets);
    await loadSampleCatalogue(shop, smallAssets);
    await createDemoAccounts(shop);
    await makeHistory({ ...shop, actor: { role: "guest", address: "192.0.2.1" } }, pool);
    return await readSums(db);
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(path.resolve(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/** Runs a task beside the shop as its operator would; throws if it fails. */
async function run(task: string, settings: NodeJS.ProcessEnv): Promise<string> {
  const { output, complaint, exitCode } = await runTask(task, settings);
  if (exitCode !== 0) throw new Error(`${task} failed:\n${output}${complaint}`);
  return output;
}

const version = await readVersion();
const dataDirectory = await mkdtemp(path.join(tmpdir(), "yantra-upgrade-"));
try {
  // When root makes the backup, PostgreSQL's user has to pass through the directory.
  await chmod(dataDirectory, 0o711);
  const sums = await fill(dataDirectory);
  const settings = { DATA_DIR: dataDirectory, SHOP_SECRET: secretOfUpgrades };
  await run("doctor", settings);
  const output = await run("backup", settings);
  const [, backup] = /^Backup saved in (\S+): /m.exec(output) ?? [];
  if (backup === undefined) throw new Error(`The backup did not say where it is: ${output}`);
  await rm(path.join(directoryOfUpgrades, version), { recursive: true, force: true });
  await mkdir(path.join(directoryOfUpgrades, version));
  await packBackup(version, backup);
  await writeFile(sumsFileOf(version), `${JSON.stringify(sums, undefined, 2)}\n`);
  console.log(`tests/upgrade/${version} is made anew: ${output.trim()}`);
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
