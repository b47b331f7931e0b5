import { LRUCache } from "lru-cache";

/** A finished answer, as it leaves the process. */
export type CachedPage = {
  headers: [name: string, value: string][];
  body: Buffer;
  etag: string;
};

type Entry = { page: CachedPage; version: number; freshUntil: number };

export type CachedPages = {
  /** Undefined when there is none, or the one there is may be out of date. */
  find: (key: string) => CachedPage | undefined;
  /** The last one there was, however old: better than an apology. */
  findOld: (key: string) => CachedPage | undefined;
  /** Rises whenever the catalogue changes. */
  version: () => number;
  /** Keeps a page that was begun in `version`; a page of an earlier version is out of date before it is kept. */
  keep: (key: string, page: CachedPage, version: number) => void;
  /** The catalogue, or what else all guests see, has changed. Takes effect at once, and then every half second. */
  invalidate: () => void;
  /** How much is kept now. */
  holds: () => { pages: number; bytes: number };
};

const freshMilliseconds = 60_000;
/** However often the catalogue changes, a page is rendered about twice a second at most. */
const invalidatePause = 500;
const mostBytes = 32 * 1024 * 1024;
/** What an entry takes beside its body: key, headers and the map's own. */
const overhead = 2_048;
const mostPages = mostBytes / overhead;

/** Keeps finished pages in memory, up to `limits.bytes`; the one that was asked for longest ago goes first. */
export function keepPages(now: () => number = Date.now, limits = { bytes: mostBytes }): CachedPages {
  const entries = new LRUCache<string, Entry>({
    max: mostPages,
    maxSize: limits.bytes,
    maxEntrySize: limits.bytes / 8,
    sizeCalculation: ({ page }, key) => page.body.length + key.length + overhead,
  });
  let version = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isOutdatedAgain = false;

  function invalidate() {
    if (pause) return void (isOutdatedAgain = true);
    version += 1;
    pause = setTimeout(() => {
      pause = undefined;
      if (!isOutdatedAgain) return;
      isOutdatedAgain = false;
      invalidate();
    }, invalidatePause).unref();
  }

  return {
    version: () => version,
    invalidate,
    find(key) {
      const entry = entries.get(key);
      if (!entry || entry.version !== version || entry.freshUntil <= now()) return undefined;
      return entry.page;
    },
    findOld: (key) => entries.peek(key)?.page,
    holds: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
    keep(key, page, madeIn) {
      if (madeIn < (entries.peek(key)?.version ?? 0)) return;
      entries.set(key, { page, version: madeIn, freshUntil: now() + freshMilliseconds });
    },
  };
}
