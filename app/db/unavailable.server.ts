/** The database has more to do than it can; whoever comes now had better come again. */
export class DatabaseBusy extends Error {
  constructor() {
    super("Too many wait for a connection to the database.");
    this.name = "DatabaseBusy";
  }
}

const lostConnections = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"];

/** What a standby says, or a former primary that follows another now. */
const onlyReads = "25006";

/**
 * By PostgreSQL's error codes: connection lost (class 08), out of resources such as connections or disk (53), stopped
 * by its operator or by a time limit (57), a lock that did not come free, what went wrong between transactions, and a
 * server that only reads.
 */
const passingFailures = /^(08...|53...|57...|55P03|25P03|25P04|25006|40001|40P01)$/;

/** What pg says without a code. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a failure is the database's and passes by itself, rather than a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = "code" in error ? String(error.code) : "";
  return lostConnections.includes(code) || passingFailures.test(code) || lostWords.test(error.message);
}

/** Whether the server at the other end only reads, so that this connection is of no use to the shop any more. */
export function isOnlyReading(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === onlyReads;
}

/** Whether the same transaction, begun anew, may well succeed: PostgreSQL ended it for the sake of another. */
export function isWorthRepeating(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["40001", "40P01"].includes(String(error.code));
}
