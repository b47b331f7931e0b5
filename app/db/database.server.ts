import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import { openBoundedPool } from "./bounded-pool.server.ts";
import { cacheStatements } from "./cache-statements.server.ts";
import type { DB } from "./tables.ts";

export type Database = Kysely<DB>;

/** A query that was answered or failed. The statement does not contain its values. */
export type CompiledRequest = {
  statement: string;
  milliseconds: number;
  /** PostgreSQL's code, or the kind of failure. */
  failure: string | undefined;
};

type DatabaseOptions = {
  max?: number;
  /** Background work such as a backup, for which nobody waits: its statements have no timeouts. */
  isTask?: boolean;
  /** What the connections are called in the database. It begins with "yantra", by which a restore finds them. */
  name?: string;
  /** Each connection leads to a session of its own, which keeps the statements that come often. */
  cachesStatements?: boolean;
  onQuery?: (query: CompiledRequest) => void;
};

const numericOid = 1700;

/** In milliseconds. A page waits less long for locks than for statements, and its idle transactions are ended. */
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
    application_name: options.name ?? (options.isTask ? "yantra task" : "yantra"),
  });
  // An idle client whose server went away emits an error here; without a listener the process would exit.
  pool.on("error", () => {});
  // A client in use that breaks between two statements emits one too; the next statement on it fails and reports it.
  pool.on("connect", (client) => void client.on("error", () => {}));
  if (options.cachesStatements) cacheStatements(pool);
  const { onQuery } = options;
  const log = onQuery && ((event: LogEvent) => onQuery(toCompiledRequest(event)));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log }), pool };
}

function toCompiledRequest(event: LogEvent): CompiledRequest {
  const { query, queryDurationMillis: milliseconds } = event;
  const failure = event.level === "error" ? kindOfFailure(event.error) : undefined;
  return { statement: query.sql, milliseconds, failure };
}

/**
 * PostgreSQL's or the system's code of an error, or its name; never its message, which may quote the query's values.
 */
export function kindOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
