import { AggregatorRegistry, Counter, Registry } from "prom-client";
import type { ProcessNumbers } from "../metrics/shop-metrics.ts";
import type { Worker } from "./spawn-worker.ts";

/** Keeps the metrics of all worker processes, including those that have ended, so that no sum ever decreases. */
export function collectNumbers(serving: Iterable<Worker>) {
  const registry = new Registry();
  const ends = new Counter({
    name: "yantra_process_ends_total",
    help: "Processes that ended by themselves and were replaced.",
    registers: [registry],
  });
  const last = new WeakMap<Worker, ProcessNumbers>();
  const former: ProcessNumbers[] = [];
  let folding = Promise.resolve();

  /**
   * Asks a worker for its metrics. If it does not answer because it is ending or busy, its last known metrics are used.
   */
  async function request(worker: Worker): Promise<ProcessNumbers> {
    const numbers = await worker.numbers().catch(() => last.get(worker) ?? []);
    last.set(worker, numbers);
    return numbers;
  }

  /** Keeps the last known metrics of a worker that has ended. */
  function remember(worker: Worker) {
    former.push((last.get(worker) ?? []).filter(({ type }) => isCounted(String(type))));
    // One after another, since concurrent folds would overwrite each other's sums.
    folding = folding.then(async () => {
      const together = [...former];
      const sum = await AggregatorRegistry.aggregate(together).getMetricsAsJSON();
      former.splice(0, together.length, sum);
    });
  }

  return {
    request,
    remember,
    countEnd: () => ends.inc(),
    ofAll: async () => [
      ...(await Promise.all([...serving].map(request))),
      ...former,
      await registry.getMetricsAsJSON(),
    ],
  };
}

const isCounted = (type: string) => type === "counter" || type === "histogram";
