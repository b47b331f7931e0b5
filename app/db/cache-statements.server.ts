import type pg from "pg";

/** A statement is kept from its third time on; one with a list of its own seldom comes again. */
const cachedFrom = 3;
/** So many are kept, each by every connection; the memory for their plans is bounded. */
const maxCached = 300;
/** The texts of so many statements are counted before counting begins anew. */
const maxCounted = 3_000;

/**
 * Has PostgreSQL keep the statements of these connections that come often, parsed and planned (prepared statements):
 * parsing and planning take longer than reading 24 rows. Every connection must stay one session; a pooler that lends one
 * for each transaction would not know the statements.
 */
export function cacheStatements(pool: pg.Pool): void {
  let era = 0;
  const names = new Map<string, string>();
  const times = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined || names.size >= maxCached) return name;
    const time = (times.get(text) ?? 0) + 1;
    if (times.size >= maxCounted) times.clear();
    times.set(text, time);
    if (time < cachedFrom) return undefined;
    times.delete(text);
    names.set(text, `kept-${era}-${names.size}`);
    return names.get(text);
  }
  /** A migration of another version may change what a kept statement returns; then all are prepared anew. */
  function prepareAnew(error: unknown) {
    if (!(error instanceof Error) || !error.message.startsWith("cached plan must not change")) return;
    era += 1;
    names.clear();
  }

  pool.on("connect", (client) => {
    const query = client.query as (...question: unknown[]) => unknown;
    function queryByName(text: unknown, values: unknown, ...rest: unknown[]) {
      // Those without values, such as begin and commit, have little to parse.
      const isPlain =
        typeof text === "string" && Array.isArray(values) && values.length > 0 && rest.length === 0;
      const name = isPlain ? nameOf(text) : undefined;
      if (name === undefined) return query.call(client, text, values, ...rest);
      const answer = query.call(client, { name, text, values });
      if (answer instanceof Promise) answer.catch(prepareAnew);
      return answer;
    }
    client.query = queryByName as typeof client.query;
  });
}
