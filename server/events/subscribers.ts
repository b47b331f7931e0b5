import type { Ending } from "#domain/shop/ports/rights-watch.ts";

type Follower = { ended: (why: Ending) => void };

/**
 * Keeps the subscribers of each key. All of them end as soon as `stop` is aborted, so that none keeps the server open.
 */
export function createSubscribers<Kind extends Follower>(stop: AbortSignal) {
  const subscribers = new Map<string, Set<Kind>>();
  const everybody = () => [...subscribers.values()].flatMap((ofOneKey) => [...ofOneKey]);

  stop.addEventListener("abort", () => {
    for (const subscriber of everybody()) subscriber.ended("stopping");
  });

  /**
   * Adds a subscriber and returns a function that removes it. Returns undefined if the process is stopping or this key
   * already has `max` subscribers.
   */
  function follow(key: string, subscriber: Kind, max: number): (() => void) | undefined {
    const ofOneKey = subscribers.get(key) ?? new Set();
    if (stop.aborted || ofOneKey.size >= max) return undefined;
    subscribers.set(key, ofOneKey.add(subscriber));
    return () => {
      ofOneKey.delete(subscriber);
      if (ofOneKey.size === 0 && subscribers.get(key) === ofOneKey) subscribers.delete(key);
    };
  }

  return { follow, everybody, of: (key: string): Iterable<Kind> => subscribers.get(key) ?? [] };
}
