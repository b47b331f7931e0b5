import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { type CompiledRequest, type Database, openDatabase } from "#db/database.server.ts";
import { lendDatabase } from "./lent-databases.ts";

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  url: string;
  /** Runs a statement that fires no trigger. */
  runQuietly: (statement: string) => Promise<void>;
  close: () => Promise<void>;
};

type TestDatabaseOptions = {
  bare?: boolean;
  /** Whether nobody had it before, and no connection to it outlives the test. */
  isOwn?: boolean;
  /** The name of a database to copy instead of the one that has only our tables. */
  template?: string;
  through?: (port: number) => Promise<number>;
  onQuery?: (query: CompiledRequest) => void;
};

/**
 * Opens a separate database without rows, with our tables unless `bare`. Nobody else has it until it is closed; after it
 * has been closed and put back, the next test may get it.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (options.bare || options.isOwn || options.through || options.onQuery) return openOwnDatabase(options);
  const template = options.template ?? templateOfAll();
  const { giveBack, ...lent } = await lendDatabase(template, () => copyDatabase(template));
  async function close() {
    if (!(await giveBack())) await dropDatabase(lent.url);
  }
  return { ...lent, close };
}

/** Creates a database for one test alone. Closing drops it. */
async function openOwnDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const copied = await copyDatabase(options.bare ? "template0" : (options.template ?? templateOfAll()));
  const url = new URL(copied);
  if (options.through) url.port = String(await options.through(Number(url.port)));
  const { db, pool } = openDatabase(url.href, { onQuery: options.onQuery, cachesStatements: true });
  async function close() {
    await db.destroy();
    await dropDatabase(copied);
  }
  async function runQuietly(statement: string) {
    await pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  }
  return { db, pool, url: url.href, runQuietly, close };
}

/** The database that has only our tables. */
const templateOfAll = () => nameOf(inject("templateUrl"));

/** The name of the database with this URL. */
export const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function copyDatabase(template: string): Promise<string> {
  const server = new URL(inject("templateUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runAsOwner(server, `create database ${name} template ${template} strategy file_copy`);
  return inDatabase(server, name);
}

async function dropDatabase(url: string): Promise<void> {
  await runAsOwner(new URL(url), `drop database if exists ${nameOf(url)} with (force)`);
}

function inDatabase(server: URL, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function runAsOwner(server: URL, statement: string) {
  const { pool } = openDatabase(inDatabase(server, "postgres"), { max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
