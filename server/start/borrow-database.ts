import type pg from "pg";
import { type Database, openDatabase } from "#db/database.server.ts";
import type { Environment } from "#env";
import { settleDataDirectory } from "./data-directory.ts";
import { borrowEmbeddedPostgres } from "../postgres/embedded-postgres.ts";

type DatabaseLocation = Pick<Environment, "databaseUrl" | "databaseDirectUrl" | "dataDirectory">;

export type BorrowedServer = { url: string; dataDirectory: string; giveBack: () => Promise<void> };
export type BorrowedDatabase = BorrowedServer & { db: Database; pool: pg.Pool };

/**
 * Finds the database server for a task beside the shop, which may be running or not. Uses DATABASE_URL, without a
 * pooler in between, or the embedded PostgreSQL, started for the duration of the task if it does not run.
 */
export async function borrowServer(location: DatabaseLocation): Promise<BorrowedServer> {
  const url = location.databaseDirectUrl ?? location.databaseUrl;
  const dataDirectory = await settleDataDirectory(location.dataDirectory, !url);
  if (url) return { url, dataDirectory, giveBack: async () => {} };
  return { dataDirectory, ...(await borrowEmbeddedPostgres(dataDirectory)) };
}

/** The same with open connections, on which statements may take as long as they need. */
export async function borrowDatabase(location: DatabaseLocation): Promise<BorrowedDatabase> {
  const borrowed = await borrowServer(location);
  const { db, pool } = openDatabase(borrowed.url, { max: 2, isTask: true });
  async function giveBack() {
    await pool.end();
    await borrowed.giveBack();
  }
  return { ...borrowed, db, pool, giveBack };
}
