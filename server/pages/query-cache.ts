import { LRUCache } from "lru-cache";
import { deepFreeze } from "#domain/shop/context/deep-freeze.ts";
import type { QueryCache } from "#domain/shop/context/shop.ts";
import type { CachedPages } from "./cached-pages.ts";

type Entry = { answer: Promise<unknown>; version: number; freshUntil: number };

const freshMilliseconds = 60_000;
const maxAnswers = 200;

/**
 * Caches query results in memory as long as the cached pages of the same version, up to `max` entries. The least
 * recently used entry is evicted first. Concurrent callers share one query. Results are frozen because everybody gets
 * the same object.
 */
export function createQueryCache(
  versions: Pick<CachedPages, "version" | "schemaVersion" | "endAt">,
  now: () => number = Date.now,
  max = maxAnswers,
): QueryCache {
  const entries = new LRUCache<string, Entry>({ max });

  function begin(question: string, request: () => Promise<unknown>, version: number): Entry {
    const answer = request().then(deepFreeze);
    const entry = { answer, version, freshUntil: now() + freshMilliseconds };
    // A failure reaches those who wait for it and is not cached.
    answer.catch(() => entries.peek(question) === entry && entries.delete(question));
    return entry;
  }

  return {
    endAt: versions.endAt,
    find<Answer>(
      question: string,
      request: () => Promise<Answer>,
      until: "catalogue" | "schema" = "catalogue",
    ) {
      const version = until === "schema" ? versions.schemaVersion() : versions.version();
      const cached = entries.get(question);
      const isFresh = cached && cached.version === version && cached.freshUntil > now();
      const entry = isFresh ? cached : begin(question, request, version);
      if (entry !== cached) entries.set(question, entry);
      return entry.answer as Promise<Answer>;
    },
  };
}
