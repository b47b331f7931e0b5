import { type EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Runner, WorkerEvents } from "graphile-worker";

const grace = 1_000;

/**
 * Tells when a run of the queue is over. A run that could not write down how a job ended stops, but then waits for
 * itself for ever where that happened to two jobs at once (graphile-worker 0.18): it is over once nobody works.
 */
export function watchRuns(events: WorkerEvents) {
  const workers = new Set<unknown>();
  events.on("worker:create", ({ worker }) => workers.add(worker));
  events.on("worker:stop", ({ worker }) => workers.delete(worker));

  async function untilNobodyWorks(signal: AbortSignal) {
    const emitter: EventEmitter = events;
    await once(emitter, "pool:fatalError", { signal });
    while (workers.size > 0) await once(emitter, "worker:stop", { signal });
    await wait(grace, undefined, { signal });
  }

  return async function untilOver(runner: Runner): Promise<void> {
    const over = new AbortController();
    await Promise.race([runner.promise, untilNobodyWorks(over.signal)]).catch(() => {});
    over.abort();
    // What still belongs to it, such as its clock, ends too.
    void runner.stop().catch(() => {});
  };
}
