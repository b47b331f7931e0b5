import { mostConnections } from "../postgres/cluster.ts";

const largestPool = 10;

/** Those PostgreSQL keeps for its owner, the mark of a shop that runs, the queue, the shop's own, and tasks beside. */
const forOthers = 3 + 1 + 4 + largestPool + 8;

/**
 * How many connections each of so many processes may open for its pages, so that the embedded PostgreSQL has enough
 * for all: each process listens on one more, and while one is replaced there is one process more.
 */
export function poolSize(processes: number): number {
  if (processes === 1) return largestPool;
  return Math.min(largestPool, Math.floor((mostConnections - forOthers) / (processes + 1)) - 1);
}
