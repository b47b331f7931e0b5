/** A finished answer, as it leaves the process. */
export type KeptPage = {
  headers: [name: string, value: string][];
  body: Buffer;
  etag: string;
};

type Entry = { page: KeptPage; size: number; edition: number; freshUntil: number };

export type KeptPages = {
  /** Undefined when there is none, or the one there is may be out of date. */
  find: (key: string) => KeptPage | undefined;
  /** The last one there was, however old: better than an apology. */
  findOld: (key: string) => KeptPage | undefined;
  /** Rises whenever the catalogue changes. */
  edition: () => number;
  /** Keeps a page that was begun in `edition`; a page of an earlier edition is out of date before it is kept. */
  keep: (key: string, page: KeptPage, edition: number) => void;
  /** The catalogue, or what else all guests see, has changed. Takes effect at once, and then every half second. */
  outdate: () => void;
  /** How much is kept now. */
  holds: () => { pages: number; bytes: number };
};

const freshMilliseconds = 60_000;
/** However often the catalogue changes, a page is rendered about twice a second at most. */
const outdatePause = 500;
const mostBytes = 32 * 1024 * 1024;
/** What an entry takes beside its body: key, headers and the map's own. */
const overhead = 2_048;

/** Keeps finished pages in memory, up to `limits.bytes`; the one that was asked for longest ago goes first. */
export function keepPages(now: () => number = Date.now, limits = { bytes: mostBytes }): KeptPages {
  // A map remembers the order of insertion, so the first entry is the one that rested longest.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let edition = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isOutdatedAgain = false;

  function outdate() {
    if (pause) return void (isOutdatedAgain = true);
    edition += 1;
    pause = setTimeout(() => {
      pause = undefined;
      if (!isOutdatedAgain) return;
      isOutdatedAgain = false;
      outdate();
    }, outdatePause).unref();
  }

  function drop(key: string) {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) bytes -= entry.size;
  }

  return {
    edition: () => edition,
    outdate,
    find(key) {
      const entry = entries.get(key);
      if (!entry || entry.edition !== edition || entry.freshUntil <= now()) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
    findOld: (key) => entries.get(key)?.page,
    holds: () => ({ pages: entries.size, bytes }),
    keep(key, page, madeIn) {
      const size = page.body.length + key.length + overhead;
      const isOlder = madeIn < (entries.get(key)?.edition ?? 0);
      if (isOlder || size > limits.bytes / 8) return;
      drop(key);
      entries.set(key, { page, size, edition: madeIn, freshUntil: now() + freshMilliseconds });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= limits.bytes) break;
        drop(oldest);
      }
    },
  };
}
