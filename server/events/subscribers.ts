import type { Ending } from "#domain/shop/ports/rights-watch.ts";

type Follower = { ended: (why: Ending) => void };

/**
 * Keeps the subscribers of each key. All of them end as soon as `stop` is aborted, so that none keeps the server open.
 */
export function keepSubscribers<Kind extends Follower>(stop: AbortSignal) {
  const kept = new Map<string, Set<Kind>>();
  const everybody = () => [...kept.values()].flatMap((ofOneKey) => [...ofOneKey]);

  stop.addEventListener("abort", () => {
    for (const subscriber of everybody()) subscriber.ended("stopping");
  });

  /**
   * Adds a subscriber and returns a function that removes it. Returns undefined if the process is stopping or this key
   * already has `most` subscribers.
   */
  function follow(key: string, subscriber: Kind, most: number): (() => void) | undefined {
    const ofOneKey = kept.get(key) ?? new Set();
    if (stop.aborted || ofOneKey.size >= most) return undefined;
    kept.set(key, ofOneKey.add(subscriber));
    return () => {
      ofOneKey.delete(subscriber);
      if (ofOneKey.size === 0 && kept.get(key) === ofOneKey) kept.delete(key);
    };
  }

  return { follow, everybody, of: (key: string): Iterable<Kind> => kept.get(key) ?? [] };
}
