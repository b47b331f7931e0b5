import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

const migrationLock = 7_204_001;

/** The first migration until 0.1.0; 0.2.0 replaced all of them (docs/decisions/037). */
const firstBeforeSquash = "0001-catalogue.sql";

/** Thrown when an applied migration file was changed or is missing: the database and the program do not match. */
export class MigrationMismatch extends Error {}

/** Thrown for a database of a version before 0.2.0, which cannot be upgraded to this one. */
export class DatabaseTooOld extends MigrationMismatch {
  constructor() {
    super("This database is from before version 0.2.0 and cannot be upgraded. Use a new, empty one.");
  }
}

export type MigrationStanding = {
  missing: string[];
  unknown: string[];
  changed: string[];
  /** Whether the database is from before 0.2.0; the other fields are then meaningless. */
  isTooOld: boolean;
};

/** Compares the migrations of a database with the files of `directory`, without changing anything. */
export async function compareMigrations(
  pool: pg.Pool,
  directory = path.resolve("app/db/migrations"),
): Promise<MigrationStanding> {
  const files = await listFiles(directory);
  const isMigrated = await pool.query(
    "select from pg_tables where schemaname = current_schema() and tablename = 'migrations'",
  );
  const known = isMigrated.rowCount === 0 ? new Map<string, string>() : await readApplied(pool);
  const changed: string[] = [];
  for (const name of files) {
    const before = known.get(name);
    const source = await readFile(path.join(directory, name), "utf8");
    if (before !== undefined && before !== (await checksumOf(source))) changed.push(name);
  }
  return {
    missing: files.filter((name) => !known.has(name)),
    unknown: [...known.keys()].filter((name) => !files.includes(name)),
    changed,
    isTooOld: isFromBeforeSquash([...known.keys()]),
  };
}

/** Whether these migrations are those of a version before 0.2.0. */
export function isFromBeforeSquash(names: string[]): boolean {
  return names.includes(firstBeforeSquash);
}

async function listFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
}

async function readApplied(connection: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Applies the SQL files of `directory` that are new to this database, in name order, and returns their names.
 * Each file runs in its own transaction. An advisory lock lets several processes start at once. `only` leaves out all
 * other files, to build the tables of an earlier version.
 */
export async function migrate(
  pool: pg.Pool,
  directory = path.resolve("app/db/migrations"),
  { only }: { only?: string[] } = {},
): Promise<string[]> {
  const files = (await listFiles(directory)).filter((name) => only?.includes(name) ?? true);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const known = await readApplied(client);
    if (isFromBeforeSquash([...known.keys()])) throw new DatabaseTooOld();
    const unknown = [...known.keys()].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new MigrationMismatch(
        `The database was migrated by a newer version (${unknown.join(", ")}). Start that version, or restore a backup.`,
      );
    }
    const applied: string[] = [];
    for (const name of files) {
      const source = await readFile(path.join(directory, name), "utf8");
      const checksum = await checksumOf(source);
      const before = known.get(name);
      if (before !== undefined && before !== checksum) {
        throw new MigrationMismatch(
          `The migration ${name} was changed after it had been applied to this database. Put the original file back and add a new migration.`,
        );
      }
      if (before === undefined) {
        await applyMigration(client, name, source, checksum);
        applied.push(name);
      }
    }
    return applied;
  } finally {
    // Ends the session, and with it the lock and the changed timeouts.
    client.release(true);
  }
}

async function applyMigration(client: pg.PoolClient, name: string, source: string, checksum: string) {
  await client.query("begin");
  try {
    await client.query(source);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function checksumOf(source: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(source));
  return Buffer.from(digest).toString("hex");
}
