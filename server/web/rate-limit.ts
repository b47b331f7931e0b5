import { LRUCache } from "lru-cache";
import { networkOf } from "#domain/shop/limits/network-of.ts";

const maxNetworks = 10_000;

/** Whether the network of this address may ask once more. */
export type MayRequest = (address: string) => boolean | Promise<boolean>;

/**
 * Allows a network `perMinute` requests a minute, with bursts after a pause (token bucket). The limit is enough for an
 * office full of people who type, and too little for a program that fetches everything. Counted in memory, because
 * storing each key press would cost more than answering it. Why no library does this: docs/decisions/035.
 */
export function countRequests(
  perMinute = 240,
  now: () => number = () => performance.now(),
): (address: string) => boolean {
  const perMillisecond = perMinute / 60_000;
  const left = new LRUCache<string, { tokens: number; at: number }>({ max: maxNetworks });

  return (address) => {
    const network = networkOf(address);
    const at = now();
    const before = left.get(network) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, before.tokens + (at - before.at) * perMillisecond);
    left.set(network, { tokens: Math.max(0, tokens - 1), at });
    return tokens >= 1;
  };
}
