import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import {
  compareMigrations,
  loadNew,
  migrate,
  MigrationMismatch,
  type SchemaFiles,
} from "./migrate.server.ts";

let database: TestDatabase;
let files: SchemaFiles;
beforeEach(async () => {
  database = await openTestDatabase({ bare: true });
  files = await makeFiles();
});
afterEach(() => database.close());

async function makeFiles(): Promise<SchemaFiles> {
  const directory = await mkdtemp(path.join(inject("testDirectory"), "migrations-"));
  const made = {
    migrations: path.join(directory, "migrations"),
    functions: path.join(directory, "functions"),
  };
  await mkdir(path.join(made.migrations, "1.9.0"), { recursive: true });
  await mkdir(path.join(made.migrations, "1.10.0"), { recursive: true });
  await mkdir(made.functions);
  return made;
}

const write = (name: string, sql: string) => writeFile(path.join(files.migrations, name), sql);
const writeFunction = (name: string, sql: string) => writeFile(path.join(files.functions, name), sql);

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.name);
}

/** What triggers leave behind: each insert into `first` writes a note. */
const noting = (words: string) => `
  create or replace function note() returns trigger language plpgsql as $$
  begin insert into notes values ('${words}'); return null; end $$;
  create trigger first_notes after insert on first for each row execute function note();`;

async function notesOfAnInsert(): Promise<unknown[]> {
  await database.pool.query("delete from notes; insert into first values (1)");
  return (await database.pool.query<{ words: string }>("select words from notes")).rows.map(
    ({ words }) => words,
  );
}

describe("the shop's own schema", () => {
  test("is built from nothing, in order, filled once, and has nothing left to do at the next start", async () => {
    const names = (await readdir(path.resolve("app/db/migrations/0.3.0"))).toSorted();
    expect(await migrate(database.pool)).toEqual(names.map((name) => `0.3.0/${name}`));
    expect(await tables()).toEqual(expect.arrayContaining(["products", "vendors", "stock_levels"]));
    await database.pool.query("update shop_settings set name = 'Renamed'; delete from fee_rates");
    expect(await migrate(database.pool)).toEqual([]);
    const { rows } = await database.pool.query(
      "select name, (select count(*)::int from fee_rates) as rates from shop_settings",
    );
    expect(rows).toEqual([{ name: "Renamed", rates: 0 }]);
  });

  test("is applied once when several processes start at once", async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });
});

describe("a migration", () => {
  test("that is new is applied alone, in the order of versions as numbers", async () => {
    await write("1.10.0/01-second.sql", "create table second as select * from first");
    await write("1.9.0/01-first.sql", "create table first (id int)");
    expect(await migrate(database.pool, files)).toEqual(["1.9.0/01-first.sql", "1.10.0/01-second.sql"]);
    await write("1.10.0/02-third.sql", "create table third (id int)");
    expect((await compareMigrations(database.pool, files)).missing).toEqual(["1.10.0/02-third.sql"]);
    expect(await migrate(database.pool, files)).toEqual(["1.10.0/02-third.sql"]);
    expect(await tables()).toEqual(["first", "migrations", "second", "third"]);
  });

  test("that fails leaves everything as it was", async () => {
    await write("1.9.0/01-first.sql", "create table first (id int); create table notes (words text)");
    await writeFunction("note.sql", noting("kept"));
    await migrate(database.pool, files);
    await write("1.10.0/01-second.sql", "create table second (id int)");
    await write("1.10.0/02-broken.sql", "create table half (id int); select nonsense");
    await expect(migrate(database.pool, files)).rejects.toThrow(/nonsense/);
    expect(await tables()).toEqual(["first", "migrations", "notes"]);
    expect(await notesOfAnInsert()).toEqual(["kept"]);
    await write("1.10.0/02-broken.sql", "create table whole (id int)");
    expect(await migrate(database.pool, files)).toEqual(["1.10.0/01-second.sql", "1.10.0/02-broken.sql"]);
  });

  test("that was changed after it had been applied is refused", async () => {
    await write("1.9.0/01-first.sql", "create table first (id int)");
    await migrate(database.pool, files);
    await write("1.9.0/01-first.sql", "create table first (id bigint)");
    await expect(migrate(database.pool, files)).rejects.toThrow(MigrationMismatch);
  });

  test("of a version before 0.3.0 keeps this program from starting", async () => {
    await writeFile(path.join(files.migrations, "0001-shop.sql"), "create table products (id int)");
    await expect(migrate(database.pool, files)).resolves.toEqual(["0001-shop.sql"]);
    await expect(migrate(database.pool)).rejects.toThrow("cannot be upgraded. Use a new, empty one.");
    expect(await tables()).toEqual(["migrations", "products"]);
  });

  test("of a newer version keeps an older program from starting", async () => {
    await write("1.10.0/01-first.sql", "create table first (id int)");
    await migrate(database.pool, files);
    const older = await makeFiles();
    await expect(migrate(database.pool, older)).rejects.toThrow(/newer version \(1.10.0\/01-first.sql\)/);
  });
});

describe("functions and triggers", () => {
  beforeEach(async () => {
    await write("1.9.0/01-first.sql", "create table first (id int); create table notes (words text)");
    await writeFunction("note.sql", noting("at first"));
    await migrate(database.pool, files);
  });

  test("are what their files say: changed ones are applied anew, and a trigger that left its file is gone", async () => {
    expect(await notesOfAnInsert()).toEqual(["at first"]);
    await writeFunction("note.sql", noting("later"));
    expect((await compareMigrations(database.pool, files)).missing).toEqual(["functions"]);
    expect(await migrate(database.pool, files)).toEqual([]);
    expect(await notesOfAnInsert()).toEqual(["later"]);
    await writeFunction("note.sql", "");
    await migrate(database.pool, files);
    expect(await notesOfAnInsert()).toEqual([]);
  });

  test("are away while a migration runs, so that it writes what it means", async () => {
    await write("1.10.0/01-rows.sql", "insert into first values (2)");
    await migrate(database.pool, files);
    expect((await database.pool.query("select words from notes")).rows).toEqual([]);
    expect(await notesOfAnInsert()).toEqual(["at first"]);
  });

  test("are missing from tables that are made for a backup, until these are brought up to date", async () => {
    await database.close();
    database = await openTestDatabase({ bare: true });
    await write("1.10.0/01-second.sql", "create table second (id int)");
    const loaded = vi.fn<() => Promise<void>>(async () => {});
    const options = { names: ["1.9.0/01-first.sql"], files };
    expect(await loadNew(database.pool, loaded, options)).toBe(true);
    expect(await loadNew(database.pool, loaded, options)).toBe(false);
    expect(loaded).toHaveBeenCalledOnce();
    expect(await tables()).toEqual(["first", "migrations", "notes"]);
    expect(await notesOfAnInsert()).toEqual([]);
    expect(await migrate(database.pool, files)).toEqual(["1.10.0/01-second.sql"]);
    expect(await notesOfAnInsert()).toEqual(["at first"]);
  });
});
