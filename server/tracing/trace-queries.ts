import type { AskedQuery } from "#db/database.server.ts";
import type { Tracing } from "./tracing.ts";

type Listener = (query: AskedQuery) => void;

/** One span for each question to the database, by its statement, in which values stand as $1, $2 … */
export function traceQueries(tracing: Tracing): Listener {
  return ({ statement, milliseconds, failure }) => {
    const name = /^\s*\w+/.exec(statement)?.[0].trim().toLowerCase() ?? "query";
    const attributes = { "db.system.name": "postgresql", "db.query.text": statement };
    tracing.noteDone({ name, kind: "client", attributes }, milliseconds, failure);
  };
}

/** Nothing where nobody listens, so that queries are not even timed. */
export function hearAll(...listeners: (Listener | false | undefined)[]): Listener | undefined {
  const present = listeners.filter((listener) => typeof listener === "function");
  if (present.length === 0) return undefined;
  return (query) => present.forEach((listener) => listener(query));
}
