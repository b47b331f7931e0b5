import { LRUCache } from "lru-cache";
import { deepFreeze } from "#domain/shop/context/deep-freeze.ts";
import type { QueryCache } from "#domain/shop/context/shop.ts";
import type { CachedPages } from "./cached-pages.ts";

type Entry = { answer: Promise<unknown>; version: number; freshUntil: number };

const freshMilliseconds = 60_000;
const mostAnswers = 200;

/**
 * Caches query results in memory as long as the cached pages of the same version, up to `most` entries. The least
 * recently used entry is evicted first. Concurrent callers share one query. Results are frozen because everybody gets
 * the same object.
 */
export function createQueryCache(
  versions: Pick<CachedPages, "version" | "schemaVersion">,
  now: () => number = Date.now,
  most = mostAnswers,
): QueryCache {
  const entries = new LRUCache<string, Entry>({ max: most });

  function begin(question: string, ask: () => Promise<unknown>, version: number): Entry {
    const answer = ask().then(deepFreeze);
    const entry = { answer, version, freshUntil: now() + freshMilliseconds };
    // A failure reaches those who wait for it and is not cached.
    answer.catch(() => entries.peek(question) === entry && entries.delete(question));
    return entry;
  }

  return {
    find<Answer>(question: string, ask: () => Promise<Answer>, until: "catalogue" | "schema" = "catalogue") {
      const version = until === "schema" ? versions.schemaVersion() : versions.version();
      const found = entries.get(question);
      const isFresh = found && found.version === version && found.freshUntil > now();
      const entry = isFresh ? found : begin(question, ask, version);
      if (entry !== found) entries.set(question, entry);
      return entry.answer as Promise<Answer>;
    },
  };
}
