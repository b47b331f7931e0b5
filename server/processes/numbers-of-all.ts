import { AggregatorRegistry, Counter, Registry } from "prom-client";
import type { ProcessNumbers } from "../metrics/shop-metrics.ts";
import type { Worker } from "./spawn-worker.ts";

/** What the processes of the shop counted, together with those that have ended, so that no sum ever falls. */
export function keepNumbers(serving: Iterable<Worker>) {
  const registry = new Registry();
  const ends = new Counter({
    name: "yantra_process_ends_total",
    help: "Processes that ended by themselves and were replaced.",
    registers: [registry],
  });
  const last = new WeakMap<Worker, ProcessNumbers>();
  const former: ProcessNumbers[] = [];
  let folding = Promise.resolve();

  /** One that does not answer, since it ends or is busy, counts as it did the last time. */
  async function ask(worker: Worker): Promise<ProcessNumbers> {
    const numbers = await worker.numbers().catch(() => last.get(worker) ?? []);
    last.set(worker, numbers);
    return numbers;
  }

  /** Keeps what a process that has ended had counted when it was asked last. */
  function remember(worker: Worker) {
    former.push((last.get(worker) ?? []).filter(({ type }) => isCounted(String(type))));
    // One after another, or they would overwrite each other's sums.
    folding = folding.then(async () => {
      const together = [...former];
      const sum = await AggregatorRegistry.aggregate(together).getMetricsAsJSON();
      former.splice(0, together.length, sum);
    });
  }

  return {
    ask,
    remember,
    countEnd: () => ends.inc(),
    ofAll: async () => [
      ...(await Promise.all([...serving].map(ask))),
      ...former,
      await registry.getMetricsAsJSON(),
    ],
  };
}

const isCounted = (type: string) => type === "counter" || type === "histogram";
