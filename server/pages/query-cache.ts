import { LRUCache } from "lru-cache";
import type { QueryCache } from "#domain/ports/query-cache.ts";
import type { CachedPages } from "./cached-pages.ts";

type Entry = { answer: Promise<unknown>; version: number; freshUntil: number };

const freshMilliseconds = 60_000;
const mostAnswers = 200;

/**
 * Keeps answers in memory as long as the pages made of them are up to date, up to `most`; the one that was asked for
 * longest ago goes first. Many who ask at once wait for one answer. Nobody can change what everybody is given.
 */
export function createQueryCache(
  { version }: Pick<CachedPages, "version">,
  now: () => number = Date.now,
  most = mostAnswers,
): QueryCache {
  const entries = new LRUCache<string, Entry>({ max: most });

  function begin(question: string, ask: () => Promise<unknown>): Entry {
    const answer = ask().then(freeze);
    const entry = { answer, version: version(), freshUntil: now() + freshMilliseconds };
    // A failure is told to those who wait for it and to nobody else.
    answer.catch(() => entries.peek(question) === entry && entries.delete(question));
    return entry;
  }

  return {
    find<Answer>(question: string, ask: () => Promise<Answer>) {
      const queryCache = entries.get(question);
      const isFresh = queryCache && queryCache.version === version() && queryCache.freshUntil > now();
      const entry = isFresh ? queryCache : begin(question, ask);
      if (entry !== queryCache) entries.set(question, entry);
      return entry.answer as Promise<Answer>;
    },
  };
}

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
