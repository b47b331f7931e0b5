import { setTimeout as wait } from "node:timers/promises";
import type { Premises } from "../start/open-shop.ts";
import { StartRefusal } from "../base/start-refusal.ts";
import type { StopSignals } from "../base/stop-signals.ts";
import { countRequests } from "../web/rate-limit.ts";
import { spawnWorker, type Worker } from "./spawn-worker.ts";
import { collectNumbers } from "./numbers-of-all.ts";
import { restartPauses, workerRestarts } from "./restart-pauses.mjs";

export type Workers = {
  /** Replaces every worker by a new one, one after another, without an interruption for visitors. */
  replaceAll: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts the worker processes that serve visitors, and a new one whenever one ends unexpectedly. Stops the whole shop
 * if that happens too often. Refuses: a worker that does not start.
 */
export async function openWorkers(
  { environment, databaseUrl, dataDirectory, log }: Premises,
  { stop, hurry, requestStop }: StopSignals,
): Promise<Workers> {
  const workers = new Set<Worker>();
  const leaving = new WeakSet<Worker>();
  const numbers = collectNumbers(workers);
  const decideRestart = restartPauses(workerRestarts);
  const answers = { mayRequestWhileTyping: countRequests(), numbersOfAll: numbers.ofAll };
  let isReplacing = false;
  let isRepeated = false;

  function hire(): Worker {
    const worker = spawnWorker({ DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl }, answers, log);
    workers.add(worker);
    void worker.ended.then(() => {
      workers.delete(worker);
      numbers.remember(worker);
    });
    return worker;
  }

  async function end(worker: Worker, how: "replaced" | "closing") {
    leaving.add(worker);
    await numbers.request(worker);
    await worker.end(how);
  }

  async function watch(worker: Worker) {
    const ending = await worker.ended;
    if (stop.aborted || leaving.has(worker)) return;
    log.error({ ...worker.name, ...ending }, "A process of the shop ended by itself.");
    numbers.countEnd();
    const restart = decideRestart();
    if (!restart) {
      log.fatal(
        "The processes of the shop end again and again; the shop gives up. The log says why they do.",
      );
      process.exitCode = 1;
      requestStop();
      return;
    }
    await wait(restart.pause, undefined, { signal: stop }).catch(() => {});
    fillUp();
  }

  function fillUp() {
    while (!stop.aborted && workers.size < environment.processes) void watch(hire());
  }

  /** Ends the old worker only when the new one is ready. */
  async function replace(old: Worker): Promise<boolean> {
    const successor = hire();
    if (!(await successor.isReady)) return false;
    void watch(successor);
    await end(old, "replaced");
    return true;
  }

  async function replaceEach(olds: Worker[]) {
    for (const old of olds) {
      if (stop.aborted) return;
      if (workers.has(old) && !(await replace(old))) {
        log.error("A new process of the shop did not get ready; the old ones stay.");
        return;
      }
    }
    log.info({ workers: [...workers].map(({ name }) => name) }, "The processes of the shop were replaced.");
  }

  async function replaceAll() {
    isRepeated = isReplacing;
    if (isReplacing) return;
    isReplacing = true;
    await replaceEach([...workers]);
    isReplacing = false;
    fillUp();
    if (isRepeated) await replaceAll();
  }

  async function close() {
    hurry.addEventListener("abort", () => {
      for (const worker of workers) void worker.end("hurry");
    });
    await Promise.all([...workers].map((worker) => end(worker, "closing")));
  }

  const first = Array.from({ length: environment.processes }, hire);
  const areReady = await Promise.all(first.map(({ isReady }) => isReady));
  if (areReady.includes(false)) {
    await close();
    throw new StartRefusal("A process of the shop did not start; what it said stands above.");
  }
  for (const worker of first) void watch(worker);
  return { replaceAll, close };
}
