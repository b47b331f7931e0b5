import { maxConnections } from "./cluster.ts";

const largestPool = 10;

/**
 * Connections for everything else: 3 that PostgreSQL reserves for superusers, 1 for the shop lock, 14 for the queue, the
 * primary's own pool, 6 for two imports at work, and 8 for tasks beside the shop.
 */
const forOthers = 3 + 1 + 14 + largestPool + 6 + 8;

/**
 * How many connections each of `processes` workers may open for its pages, so that the embedded PostgreSQL has enough
 * for all. Each worker uses one more to listen, and while one is being replaced there is one more worker.
 */
export function poolSize(processes: number): number {
  if (processes === 1) return largestPool;
  return Math.min(largestPool, Math.floor((maxConnections - forOthers) / (processes + 1)) - 1);
}
