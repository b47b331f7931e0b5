import type { CompiledRequest } from "#db/database.server.ts";
import type { Tracing } from "./tracing.ts";

type Listener = (query: CompiledRequest) => void;

/** Makes one span for each database query. The statement contains $1, $2 … instead of values. */
export function traceQueries(tracing: Tracing): Listener {
  return ({ statement, milliseconds, failure }) => {
    const name = /^\s*\w+/.exec(statement)?.[0].trim().toLowerCase() ?? "query";
    const attributes = { "db.system.name": "postgresql", "db.query.text": statement };
    tracing.noteDone({ name, kind: "client", attributes }, milliseconds, failure);
  };
}

/** Combines listeners. Returns undefined if there are none, so that queries are not even timed. */
export function hearAll(...listeners: (Listener | false | undefined)[]): Listener | undefined {
  const present = listeners.filter((listener) => typeof listener === "function");
  if (present.length === 0) return undefined;
  return (query) => present.forEach((listener) => listener(query));
}
