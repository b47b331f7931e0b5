/** The database is overloaded; the request should be sent again later. */
export class DatabaseBusy extends Error {
  constructor() {
    super("Too many wait for a connection to the database.");
    this.name = "DatabaseBusy";
  }
}

const lostConnections = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"];

/** PostgreSQL's code for a read-only server: a standby, or a former primary that now follows another. */
const onlyReads = "25006";

/**
 * PostgreSQL's error codes for passing failures: connection lost (class 08), out of resources such as connections or
 * disk (53), stopped by its operator or by a time limit (57), a lock that did not become free, conflicts between
 * transactions, and a read-only server.
 */
const passingFailures = /^(08...|53...|57...|55P03|25P03|25P04|25006|40001|40P01)$/;

/** Messages of pg that have no code. */
const lostTexts =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout (expired|exceeded when trying to connect))/;

/** Whether a failure is the database's and passes by itself, rather than a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = "code" in error ? String(error.code) : "";
  return lostConnections.includes(code) || passingFailures.test(code) || lostTexts.test(error.message);
}

/** Whether the server is read-only, so that this connection is of no more use to the shop. */
export function isOnlyReading(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === onlyReads;
}

/** Whether the same transaction may succeed when repeated: PostgreSQL aborted it in favour of another one. */
export function isWorthRepeating(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["40001", "40P01"].includes(String(error.code));
}
