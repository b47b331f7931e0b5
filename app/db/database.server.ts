import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import { openBoundedPool } from "./bounded-pool.server.ts";
import type { DB } from "./tables.ts";

export type Database = Kysely<DB>;

type DatabaseOptions = {
  max?: number;
  /** Work beside the shop, such as a backup, for which nobody waits: no statement of it is cut off. */
  isTask?: boolean;
  /** Hears how long each query took. */
  onQuery?: (milliseconds: number) => void;
};

const numericOid = 1700;

/** In milliseconds. A page waits for its locks less long than for its statements, and leaves no transaction open. */
const limitsOfPages = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Opens a pool on `url`. `numeric` columns arrive as numbers (measurements, never money); `bigint` as strings. */
export function openDatabase(url: string, options: DatabaseOptions = {}): { db: Database; pool: pg.Pool } {
  const types = new pg.TypeOverrides();
  types.setTypeParser(numericOid, Number);
  const pool = openBoundedPool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    ...(options.isTask ? { connectionTimeoutMillis: 5_000 } : limitsOfPages),
    application_name: options.isTask ? "yantra task" : "yantra",
  });
  // An idle client whose server went away emits here; without a listener the process would end.
  pool.on("error", () => {});
  const { onQuery } = options;
  const log = onQuery && ((event: LogEvent) => onQuery(event.queryDurationMillis));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log }), pool };
}
