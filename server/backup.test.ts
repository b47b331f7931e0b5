import type { AnyMail } from "#domain/shop/ports/mail-service.ts";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import { queueMail } from "#domain/shop/mails/queue-mail.server.ts";
import { makeMissingFiles } from "#domain/books/document-files/document-files.server.ts";
import { loadSampleCatalogue } from "#domain/demo/load-sample-catalogue.server.ts";
import { createPictureFiles } from "#gateways/pictures/picture-files.server.ts";
import { createPhotoFiles } from "#gateways/pictures/photo-files.server.ts";
import { savePhotos } from "#domain/returns/photos/save-photos.server.ts";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { writeReturn } from "#tests/support/test-return-rows.ts";
import { runTask } from "#tests/support/run-task.ts";
import { payTestOrder, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { borrowEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { listTables } from "./backup/saved-tables.ts";

let opened: TestShop;
let dataDirectory: string;
let settings: NodeJS.ProcessEnv;

async function makeDirectory() {
  const directory = await mkdtemp(path.join(inject("testDirectory"), "shop-"));
  // When the tests run as root, PostgreSQL's user has to pass through the directory.
  await chmod(directory, 0o711);
  return directory;
}

beforeEach(async () => {
  opened = await openTestShop({ isOwn: true });
  dataDirectory = await makeDirectory();
  settings = { DATABASE_URL: opened.database.url, DATA_DIR: dataDirectory };
  opened.shop.pictures = createPictureFiles(path.join(dataDirectory, "pictures"));
  opened.shop.photos = createPhotoFiles(path.join(dataDirectory, "photos"));
});
afterEach(() => opened.close());

/** Fills the shop with products, pictures, a paid order with its invoice as PDF, a cash-on-delivery order, a queued mail, and a return with a photo. */
async function trade() {
  const { shop } = opened;
  await loadSampleCatalogue(shop, path.resolve("assets"));
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  const paid = await placeTestOrder(shop, { "13": 1 }, "demo");
  await payTestOrder(shop, paid);
  await sendFulfilment(shop, paid, "v1");
  await makeMissingFiles(shop);
  await placeTestOrder(shop, { "3": 2 }, "cod");
  await queueMail<AnyMail>(shop, "an event", "ananya@example.in", { template: "account-deleted" });
  const { customer, id } = await writeReturn(shop);
  await savePhotos(customer, id, "request", [{ name: "lid.jpg", bytes: await drawPicture(40) }]);
}

async function sellOne() {
  const { id } = await addProduct(opened.shop, { price: 1_000, stock: 5 });
  await placeTestOrder(opened.shop, { [id]: 1 }, "cod");
  return id;
}

async function backUp(...options: string[]): Promise<string> {
  const { output, complaint } = await runTask("backup", settings, ...options);
  expect(complaint).toBe("");
  return /Backup saved in (\S+?)[:.] /.exec(output)?.[1] ?? "";
}

/** Every row of every table, as text. */
async function contentsOf(pool: TestDatabase["pool"]) {
  const client = await pool.connect();
  try {
    const contents: Record<string, string[]> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${table} t order by 1`,
      );
      contents[table] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    client.release();
  }
}

test("a restored shop has every row, every picture and every job of the one that was lost", async () => {
  await trade();
  const directory = await backUp();
  const before = await contentsOf(opened.database.pool);
  expect(before["public.orders"]).toHaveLength(3);
  // '%PDF-' in hexadecimal.
  expect(before["public.document_files"]).toEqual([expect.stringContaining(String.raw`\\x255044462d`)]);
  expect(before["graphile_worker._private_jobs"]?.length).toBeGreaterThan(0);
  expect(before["public.pictures"]?.length).toBeGreaterThan(10);

  const fresh = await makeDirectory();
  const restored = await runTask("restore", { DATA_DIR: fresh }, directory);
  expect(restored.complaint).toBe("");
  expect(restored.output).toMatch(
    /^The shop is restored to \S+Z\. Now run npm run doctor, then npm start\.\n$/,
  );
  const pictures = (of: string) => readdir(path.join(of, "pictures", "originals"));
  expect(await pictures(fresh)).toEqual(await pictures(dataDirectory));
  const photos = (of: string) => readdir(path.join(of, "photos"));
  expect(await photos(fresh)).toHaveLength(1);
  expect(await photos(fresh)).toEqual(await photos(dataDirectory));

  const borrowed = await borrowEmbeddedPostgres(fresh);
  const { pool } = openDatabase(borrowed.url, { max: 2 });
  try {
    expect(await contentsOf(pool)).toEqual(before);
    // Sequences continue where they were.
    const next = "select nextval(pg_get_serial_sequence('audit_entries', 'id')) as next";
    expect((await pool.query(next)).rows).toEqual((await opened.database.pool.query(next)).rows);
    expect((await runTask("doctor", { DATA_DIR: fresh })).exitCode).toBe(0);
    for (const name of await photos(fresh)) await rm(path.join(fresh, "photos", name));
    const [lost = ""] = await pictures(fresh);
    await rm(path.join(fresh, "pictures", "originals", lost));
    const { output, exitCode } = await runTask("doctor", { DATA_DIR: fresh });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/The photo \S+ of a return is missing\./);
    expect(output).toContain(`The picture ${lost} is missing.`);
  } finally {
    await pool.end();
    await borrowed.giveBack();
  }
});

test("a backup in whose files a byte has changed is refused, and nothing is touched", async () => {
  await sellOne();
  const directory = await backUp("--no-trial");
  const file = path.join(directory, "tables", "public.orders.copy.gz");
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(file, bytes);
  await closeConnections();
  const { complaint, exitCode } = await runTask("restore", settings, directory, "--force");
  expect(complaint).toContain("is damaged (tables/public.orders.copy.gz). Use another backup.");
  expect(exitCode).toBe(1);
});

test("a backup from before 0.3.0 is refused", async () => {
  const directory = await makeDirectory();
  const nothing = { queueRevision: null, tables: [], sequences: [], pictures: [] };
  const migrations = [{ name: "0001-shop.sql", checksum: "" }];
  const manifest = { format: 1, madeAt: new Date().toISOString(), migrations, ...nothing };
  await writeFile(path.join(directory, "manifest.json"), JSON.stringify(manifest));
  await closeConnections();
  const { complaint, exitCode } = await runTask("restore", settings, directory);
  expect(complaint).toContain("The backup is from before version 0.3.0.");
  expect(exitCode).toBe(1);
});

/** As after the shop has been stopped. */
async function closeConnections() {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.shop.db);
  await opened.shop.db.destroy();
}

test("orders are overwritten only when that is asked for, with the shop stopped, and are kept aside", async () => {
  const product = await sellOne();
  const directory = await backUp("--no-trial");
  await placeTestOrder(opened.shop, { [product]: 1 }, "cod");
  const running = await runTask("restore", settings, directory, "--force");
  expect(running.complaint).toBe("The shop is running on this database. Stop all its processes first.\n");
  await closeConnections();
  const refused = await runTask("restore", settings, directory);
  expect(refused.complaint).toContain("has 2 orders, and the backup would replace it");
  const { output, complaint } = await runTask("restore", settings, directory, "--force");
  expect(complaint).toBe("");
  const aside = /The old database is kept as (\w+)\./.exec(output)?.[1] ?? "";
  expect(await countOrders(opened.database.url)).toBe(1);
  const former = new URL(opened.database.url);
  former.pathname = `/${aside}`;
  expect(await countOrders(former.href)).toBe(2);
});

async function countOrders(url: string) {
  const { pool } = openDatabase(url, { max: 1 });
  const { rows } = await pool.query("select count(*)::int as count from orders").finally(() => pool.end());
  return (rows[0] as { count: number }).count;
}

test("the nightly backup keeps as many as it is told, and one that is no backup is refused", async () => {
  const nightly = { ...settings, BACKUPS_KEPT: "2" };
  const directory = path.join(dataDirectory, "backups");
  const earlier = ["1", "2", "3"].map((day) => `yantra-2026-01-0${day}T20-47-00-000Z`);
  for (const name of earlier) await mkdir(path.join(directory, name), { recursive: true });
  const { output } = await runTask("backup", nightly, "--nightly");
  expect(output).toMatch(
    /We tested it by loading it into a separate database\. 2 older backups were deleted\.\n$/,
  );
  expect(await readdir(directory)).toEqual([earlier[2], /yantra-2[\w-]+Z/.exec(output)?.[0]]);
  const databases = await sql<{ name: string }>`
    select datname as name from pg_database where datname like current_database() || '_%'`.execute(
    opened.shop.db,
  );
  expect(databases.rows).toEqual([]);
  await closeConnections();
  const { complaint } = await runTask("restore", settings, dataDirectory);
  expect(complaint).toContain(`There is no backup in ${dataDirectory}`);
});

test("a shop that is not sound is backed up all the same, and the backup says so", async () => {
  await sellOne();
  await sql`update orders set status = 'shipped' where status = 'pending'`.execute(opened.shop.db);
  const { complaint, exitCode } = await runTask("backup", settings);
  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/^Backup saved in \S+ It can be loaded .* but the shop has problems/);
  expect(complaint).toContain("is shipped, its least advanced fulfilment pending.");
});
