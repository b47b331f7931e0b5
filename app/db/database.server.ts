import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./tables.ts";

export type Database = Kysely<DB>;

const numericOid = 1700;

/** Opens a pool on `url`. `numeric` columns arrive as numbers (measurements, never money); `bigint` as strings. */
export function openDatabase(url: string, options: { max?: number } = {}): { db: Database; pool: pg.Pool } {
  const types = new pg.TypeOverrides();
  types.setTypeParser(numericOid, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: "yantra",
  });
  // An idle client whose server went away emits here; without a listener the process would end.
  pool.on("error", () => {});
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
