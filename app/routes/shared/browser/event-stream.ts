const pauseAfterRefusal = 30_000;

/** Whoever has just signed out in this very tab is about to see another page anyway. */
const pauseAfterEnd = 2_000;

type News<Data> = {
  /** Names the news of one person: of all tabs with this name one holds the line. */
  name: string;
  address: string;
  event: string;
  heard: (data: Data) => void;
  /** The shop does not tell for now, and is asked again later. */
  refused?: () => void;
  /** The person was signed out, or may not be told any more for another reason. Asked again later all the same. */
  forbidden: () => void;
};

/**
 * Listens to a stream of events until the answered function is called. Browsers open few connections to one site,
 * so of all tabs one holds it, and has to hand on what it hears.
 */
export function subscribeToEvents<Data>(news: News<Data>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Pages without HTTPS have no locks; each of them then listens for itself.
  if ("locks" in navigator) {
    void navigator.locks.request(news.name, { signal }, () => listen(news, signal)).catch(() => {});
  } else {
    void listen(news, signal);
  }
  return () => stopping.abort();
}

/**
 * Listens until `signal`. A connection that breaks the browser opens again; one that is refused, or ended because the
 * person may not be told any more, is tried later.
 */
function listen<Data>(
  { address, event, heard, refused, forbidden }: News<Data>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let events: EventSource;
    let again: ReturnType<typeof setTimeout>;

    function open() {
      events = new EventSource(address);
      events.addEventListener(event, ({ data }: MessageEvent<string>) => heard(JSON.parse(data) as Data));
      events.addEventListener("error", () => {
        if (events.readyState !== EventSource.CLOSED) return;
        console.warn(`The shop does not tell of changes (${address}); asking again later.`);
        again = setTimeout(open, pauseAfterRefusal);
        refused?.();
      });
      events.addEventListener("forbidden", () => {
        events.close();
        again = setTimeout(() => {
          again = setTimeout(open, pauseAfterRefusal);
          forbidden();
        }, pauseAfterEnd);
      });
    }

    open();
    signal.addEventListener("abort", () => {
      clearTimeout(again);
      events.close();
      resolve();
    });
  });
}
