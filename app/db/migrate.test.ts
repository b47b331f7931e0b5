import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { migrate, MigrationMismatch } from "./migrate.server.ts";

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await openTestDatabase({ bare: true });
  directory = await mkdtemp(path.join(inject("testDirectory"), "migrations-"));
});
afterEach(() => database.close());

const write = (name: string, sql: string) => writeFile(path.join(directory, name), sql);

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.name);
}

describe("the shop's own migrations", () => {
  test("build the tables from nothing, in order, and have nothing left to do at the next start", async () => {
    const files = (await readdir(path.resolve("app/db/migrations"))).toSorted();
    expect(await migrate(database.pool)).toEqual(files);
    expect(await tables()).toEqual(expect.arrayContaining(["products", "vendors", "stock_levels"]));
    expect(await migrate(database.pool)).toEqual([]);
  });

  test("are applied once when several processes start at once", async () => {
    const files = await readdir(path.resolve("app/db/migrations"));
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool)));
    expect(applied.flat()).toHaveLength(files.length);
  });

  test("leave the rows of an earlier start alone", async () => {
    await migrate(database.pool);
    await database.pool.query("update shop_settings set name = 'Renamed'");
    await migrate(database.pool);
    const { rows } = await database.pool.query("select name from shop_settings");
    expect(rows).toEqual([{ name: "Renamed" }]);
  });
});

describe("a migration", () => {
  test("that is new is applied alone", async () => {
    await write("0001-first.sql", "create table first (id int)");
    await migrate(database.pool, directory);
    await write("0002-second.sql", "create table second (id int)");
    expect(await migrate(database.pool, directory)).toEqual(["0002-second.sql"]);
    expect(await tables()).toEqual(["first", "migrations", "second"]);
  });

  test("that fails leaves nothing of itself, and all before it", async () => {
    await write("0001-first.sql", "create table first (id int)");
    await write("0002-broken.sql", "create table half (id int); select nonsense");
    await expect(migrate(database.pool, directory)).rejects.toThrow(/nonsense/);
    expect(await tables()).toEqual(["first", "migrations"]);
    await write("0002-broken.sql", "create table whole (id int)");
    expect(await migrate(database.pool, directory)).toEqual(["0002-broken.sql"]);
  });

  test("that was changed after it had been applied is refused", async () => {
    await write("0001-first.sql", "create table first (id int)");
    await migrate(database.pool, directory);
    await write("0001-first.sql", "create table first (id bigint)");
    await expect(migrate(database.pool, directory)).rejects.toThrow(MigrationMismatch);
  });

  test("of a version before 0.2.0 keeps this program from starting", async () => {
    await write("0001-catalogue.sql", "create table products (id int)");
    await migrate(database.pool, directory);
    await expect(migrate(database.pool)).rejects.toThrow("cannot be upgraded. Use a new, empty one.");
    expect(await tables()).toEqual(["migrations", "products"]);
  });

  test("of a newer version keeps an older program from starting", async () => {
    await write("0001-first.sql", "create table first (id int)");
    await migrate(database.pool, directory);
    const older = await mkdtemp(path.join(inject("testDirectory"), "migrations-"));
    await expect(migrate(database.pool, older)).rejects.toThrow(/newer version \(0001-first.sql\)/);
  });
});
