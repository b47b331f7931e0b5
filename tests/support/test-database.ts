import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { type AskedQuery, type Database, openDatabase } from "#db/database.server.ts";

export type TestDatabase = { db: Database; pool: pg.Pool; url: string; close: () => Promise<void> };

type TestDatabaseOptions = {
  bare?: boolean;
  through?: (port: number) => Promise<number>;
  onQuery?: (query: AskedQuery) => void;
};

/** Creates a separate database without rows, with our tables unless `bare`, in some milliseconds. Closing drops it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runAsOwner(
    template,
    `create database ${name} template ${options.bare ? "template0" : template.pathname.slice(1)} strategy file_copy`,
  );

  const port = (await options.through?.(Number(template.port))) ?? template.port;
  const url = inDatabase(Object.assign(new URL(template), { port: String(port) }), name);
  const { db, pool } = openDatabase(url, { onQuery: options.onQuery, keepsStatements: true });
  async function close() {
    await db.destroy();
    await runAsOwner(template, `drop database if exists ${name} with (force)`);
  }
  return { db, pool, url, close };
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
