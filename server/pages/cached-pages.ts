import { LRUCache } from "lru-cache";

/** A finished response, as it leaves the process. */
export type CachedPage = {
  headers: [name: string, value: string][];
  body: Buffer;
  etag: string;
};

type Entry = { page: CachedPage; version: number; freshUntil: number };

export type CachedPages = {
  /** Undefined if there is none, or if the cached page may be out of date. */
  find: (key: string) => CachedPage | undefined;
  /** The last cached page, however old: better than an error page. */
  findOld: (key: string) => CachedPage | undefined;
  /** Increases whenever the catalogue changes. */
  version: () => number;
  /** Increases whenever categories, specifications or search lists change. */
  schemaVersion: () => number;
  /**
   * Caches a page that was begun in `version`. If that version is no longer current, the page is out of date from the
   * start.
   */
  store: (key: string, page: CachedPage, version: number) => void;
  /**
   * Call when the catalogue, or anything else that all guests see, has changed. Takes effect at once, then at most
   * every half second. `what` is 'schema' where categories or specifications changed, 'search' where search lists did, and
   * undefined where anything may have.
   */
  invalidate: (what?: string) => void;
  /** Takes all pages for out of date from the first of these moments on. Say it again with each page that is made. */
  endAt: (moment: Date) => void;
  holds: () => { pages: number; bytes: number };
};

const freshMilliseconds = 60_000;
/** However often the catalogue changes, a page is rendered at most about twice a second. In milliseconds. */
const invalidatePause = 500;
const maxBytes = 32 * 1024 * 1024;
/** Bytes an entry takes in addition to its body: key, headers and the map's own data. */
const overhead = 2_048;
const maxPages = maxBytes / overhead;

/** Caches finished pages in memory, up to `limits.bytes`. The least recently used page is evicted first. */
export function cachePages(now: () => number = Date.now, limits = { bytes: maxBytes }): CachedPages {
  const entries = new LRUCache<string, Entry>({
    max: maxPages,
    maxSize: limits.bytes,
    maxEntrySize: limits.bytes / 8,
    sizeCalculation: ({ page }, key) => page.body.length + key.length + overhead,
  });
  let version = 0;
  let endsAt = Infinity;
  let schemaVersion = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isOutdatedAgain = false;

  function invalidate(what?: string) {
    if (what === undefined || what === "schema" || what === "search") schemaVersion += 1;
    if (pause) return void (isOutdatedAgain = true);
    version += 1;
    pause = setTimeout(() => {
      pause = undefined;
      if (!isOutdatedAgain) return;
      isOutdatedAgain = false;
      invalidate("");
    }, invalidatePause).unref();
  }

  function currentVersion() {
    if (now() >= endsAt) {
      endsAt = Infinity;
      version += 1;
    }
    return version;
  }

  return {
    version: currentVersion,
    endAt: (moment) => void (endsAt = Math.min(endsAt, moment.getTime())),
    schemaVersion: () => schemaVersion,
    invalidate,
    find(key) {
      const entry = entries.get(key);
      if (!entry || entry.version !== currentVersion() || entry.freshUntil <= now()) return undefined;
      return entry.page;
    },
    findOld: (key) => entries.peek(key)?.page,
    holds: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
    store(key, page, madeIn) {
      if (madeIn < (entries.peek(key)?.version ?? 0)) return;
      entries.set(key, { page, version: madeIn, freshUntil: now() + freshMilliseconds });
    },
  };
}
