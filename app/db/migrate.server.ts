import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { loadReadyMade } from "./ready-made.server.ts";

const migrationLock = 7_204_001;

/** The row of `migrations` with the checksum of all function files; the other rows are migrations. */
const functionsRow = "functions";

/** Where the SQL of a database is. Files have the names that `migrations` knows them by. */
export type SchemaFiles = {
  /** `VERSION/NAME.sql`: tables, indexes and the functions that these use. Applied once, in the order of their names. */
  migrations: string;
  /** `NAME.sql`: all other functions and all triggers. Applied anew when one of them differs from what was applied. */
  functions: string;
  /** Fills the tables of a new shop. */
  fill?: (client: pg.ClientBase) => Promise<void>;
};

const ownFiles: SchemaFiles = {
  migrations: path.resolve("app/db/migrations"),
  functions: path.resolve("app/db/functions"),
  fill: loadReadyMade,
};

/** Thrown when an applied migration file was changed or is missing: the database and the program do not match. */
export class MigrationMismatch extends Error {}

/** Thrown for a database of a version before 0.3.0, which cannot be upgraded to this one. */
export class DatabaseTooOld extends MigrationMismatch {
  constructor() {
    super("This database is from before version 0.3.0 and cannot be upgraded. Use a new, empty one.");
  }
}

export type MigrationStatus = {
  /** What the next start applies, in order; the last is 'functions' if these differ. */
  missing: string[];
  unknown: string[];
  changed: string[];
  /** Whether the database is from before 0.3.0; the other fields are then meaningless. */
  isTooOld: boolean;
};

/** Compares a database with the files, without changing anything. */
export async function compareMigrations(pool: pg.Pool, files = ownFiles): Promise<MigrationStatus> {
  const isMigrated = await pool.query(
    "select from pg_tables where schemaname = current_schema() and tablename = 'migrations'",
  );
  return compare(isMigrated.rowCount === 0 ? new Map() : await readApplied(pool), await readFiles(files));
}

/** Whether these migrations are those of a version before 0.3.0, which did not stand below their version. */
export function isFromBeforeFold(names: string[]): boolean {
  return names.some((name) => name !== functionsRow && !name.includes("/"));
}

/**
 * Brings the database up to date in one transaction and returns the migrations that were applied: without its triggers,
 * which the function files then make anew, and filled if it was empty. An advisory lock lets several processes start at
 * once. Refuses: a database from before 0.3.0, one of a newer version, and one whose migrations were changed since.
 */
export function migrate(pool: pg.Pool, files = ownFiles): Promise<string[]> {
  return change(pool, async (client) => {
    const applied = await readApplied(client);
    const sources = await readFiles(files);
    const { missing, unknown, changed, isTooOld } = compare(applied, sources);
    if (isTooOld) throw new DatabaseTooOld();
    if (unknown.length > 0) {
      throw new MigrationMismatch(
        `The database was migrated by a newer version (${unknown.join(", ")}). Start that version, or restore a backup.`,
      );
    }
    if (changed.length > 0) {
      throw new MigrationMismatch(
        `The migration ${changed.join(", ")} was changed after it had been applied to this database. Put the original file back and add a new migration, or edit a draft of an unreleased version and use a new, empty database.`,
      );
    }
    if (missing.length === 0) return [];
    await dropTriggers(client);
    const added = missing.filter((name) => name !== functionsRow);
    await apply(client, sources.migrations, added);
    await client.query("set local check_function_bodies = off");
    for (const source of sources.functions.values()) await client.query(source);
    await note(client, functionsRow, sources.functionsChecksum);
    if (applied.size === 0) await files.fill?.(client);
    return added;
  });
}

/**
 * Makes the tables of a new database, without triggers, and loads rows into them, all in one transaction. `migrate` then
 * brings them up to date. In a database that has tables it does nothing and returns false. Of `names`, or all migrations,
 * those without a file are left out.
 */
export function loadNew(
  pool: pg.Pool,
  load: (client: pg.ClientBase) => Promise<void>,
  { names, files = ownFiles }: { names?: string[]; files?: SchemaFiles } = {},
): Promise<boolean> {
  return change(pool, async (client) => {
    if ((await readApplied(client)).size > 0) return false;
    const { migrations } = await readFiles(files);
    await apply(
      client,
      migrations,
      [...migrations.keys()].filter((name) => names?.includes(name) ?? true),
    );
    await load(client);
    return true;
  });
}

type Sources = { migrations: Map<string, Source>; functions: Map<string, string>; functionsChecksum: string };
type Source = { sql: string; checksum: string };

async function readFiles({ migrations, functions }: SchemaFiles): Promise<Sources> {
  const functionFiles = await readSql(functions);
  return {
    migrations: new Map(
      await Promise.all(
        [...(await readSql(migrations))].map(
          async ([name, sql]) => [name, { sql, checksum: await checksumOf(sql) }] as const,
        ),
      ),
    ),
    functions: functionFiles,
    functionsChecksum: await checksumOf(JSON.stringify([...functionFiles])),
  };
}

/** The SQL files below a directory by their names, versions in the order of their numbers. */
async function readSql(directory: string): Promise<Map<string, string>> {
  const names = (await readdir(directory, { recursive: true }))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.replaceAll(path.sep, "/"))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(directory, name), "utf8")] as const),
    ),
  );
}

async function readApplied(connection: pg.Pool | pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function compare(applied: Map<string, string>, { migrations, functionsChecksum }: Sources): MigrationStatus {
  const before = [...applied.keys()].filter((name) => name !== functionsRow);
  return {
    missing: [
      ...[...migrations.keys()].filter((name) => !applied.has(name)),
      ...(applied.get(functionsRow) === functionsChecksum ? [] : [functionsRow]),
    ],
    unknown: before.filter((name) => !migrations.has(name)),
    changed: before.filter(
      (name) => migrations.has(name) && migrations.get(name)?.checksum !== applied.get(name),
    ),
    isTooOld: isFromBeforeFold(before),
  };
}

async function change<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("begin");
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    // Ends the session, and with it the transaction, the lock and the changed timeouts.
    client.release(true);
  }
}

async function apply(client: pg.ClientBase, migrations: Map<string, Source>, names: string[]) {
  for (const name of names) {
    const source = migrations.get(name);
    if (!source) continue;
    await client.query(source.sql);
    await note(client, name, source.checksum);
  }
}

async function note(client: pg.ClientBase, name: string, checksum: string) {
  await client.query(
    `insert into migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

async function dropTriggers(client: pg.ClientBase) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  );
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join("; "));
}

async function checksumOf(source: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(source));
  return Buffer.from(digest).toString("hex");
}
