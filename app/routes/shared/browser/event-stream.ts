const pauseAfterRefusal = 30_000;

/** Somebody who has just signed out in this tab is about to see another page anyway. */
const pauseAfterEnd = 2_000;

type Subscription<Data> = {
  /** Names the event stream of one person. Of all tabs with the same name, one holds the connection. */
  name: string;
  address: string;
  event: string;
  onEvent: (data: Data) => void;
  /** Called when the server refuses the stream for now; it is tried again later. */
  refused?: () => void;
  /**
   * Called when the person was signed out, or may no longer subscribe for another reason. The stream is tried again
   * later all the same.
   */
  forbidden: () => void;
};

/**
 * Subscribes to a stream of events; the returned function ends the subscription. Browsers allow few connections to one
 * site, so one of all tabs holds the connection and must pass its events on to the others.
 */
export function subscribeToEvents<Data>(subscription: Subscription<Data>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Web locks need HTTPS; without them every page opens its own connection.
  if ("locks" in navigator) {
    void navigator.locks
      .request(subscription.name, { signal }, () => listen(subscription, signal))
      .catch(() => {});
  } else {
    void listen(subscription, signal);
  }
  return () => stopping.abort();
}

/**
 * Listens until `signal` aborts. The browser reopens a connection that breaks. A connection that was refused, or ended
 * because the person may no longer subscribe, is tried again later.
 */
function listen<Data>(
  { address, event, onEvent, refused, forbidden }: Subscription<Data>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let events: EventSource;
    let again: ReturnType<typeof setTimeout>;

    function open() {
      events = new EventSource(address);
      events.addEventListener(event, ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as Data));
      events.addEventListener("error", () => {
        if (events.readyState !== EventSource.CLOSED) return;
        console.warn(`The event stream ${address} was refused; trying again later.`);
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
