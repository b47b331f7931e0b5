/**
 * PostgreSQL's or the system's code of an error, or its name; never its message, which may quote the query's values.
 */
export function kindOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
