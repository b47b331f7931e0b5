import type pg from "pg";
import { type Database, openDatabase } from "#db/database.server.ts";
import type { Environment } from "#env";
import { settleDataDirectory } from "./data-directory.ts";
import { borrowEmbeddedPostgres } from "./postgres/embedded-postgres.ts";

export type BorrowedDatabase = {
  db: Database;
  pool: pg.Pool;
  url: string;
  dataDirectory: string;
  giveBack: () => Promise<void>;
};

/**
 * The shop's database for a task beside the shop, which may run or stand still: that of DATABASE_URL, else the
 * embedded one, started for as long as the task takes where it does not run. Statements may take as long as they need.
 */
export async function borrowDatabase(
  environment: Pick<Environment, "databaseUrl" | "dataDirectory">,
): Promise<BorrowedDatabase> {
  const { databaseUrl } = environment;
  const dataDirectory = await settleDataDirectory(environment.dataDirectory, !databaseUrl);
  const borrowed = databaseUrl
    ? { url: databaseUrl, giveBack: async () => {} }
    : await borrowEmbeddedPostgres(dataDirectory);
  const { db, pool } = openDatabase(borrowed.url, { max: 2, isTask: true });
  async function giveBack() {
    await pool.end();
    await borrowed.giveBack();
  }
  return { db, pool, url: borrowed.url, dataDirectory, giveBack };
}
