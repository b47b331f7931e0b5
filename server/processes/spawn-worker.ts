import cluster from "node:cluster";
import path from "node:path";
import type { Logger } from "pino";
import type { ProcessNumbers } from "../metrics/shop-metrics.ts";
import { openRpc } from "./rpc.ts";
import { hasFallenSilent } from "./has-fallen-silent.ts";
import type { Ending, PrimaryRequests, WorkerRequests } from "./process-requests.ts";

export type Worker = {
  /** How the log identifies the worker. */
  name: { worker: number; process: number | undefined };
  /** Resolves to true when the worker is ready, and to false if it ends before that. */
  isReady: Promise<boolean>;
  ended: Promise<{ exitCode: number | null; signal: string | null }>;
  numbers: () => Promise<ProcessNumbers>;
  /** Asks the worker to end and lets its requests finish. Kills it if it takes longer than a drain may. */
  end: (how: Ending) => Promise<void>;
};

/** A drain takes at most ten seconds, and closing the database connections a moment more. In milliseconds. */
const longestEnd = 15_000;

const longestWaitForNumbers = 1_000;

/** A worker that does not answer for this long is considered hung. In milliseconds. */
const longestSilence = 10_000;

/** Starts a worker process that serves visitors on the shop's port. */
export function spawnWorker(
  settings: { DATA_DIR: string; DATABASE_URL: string },
  answers: Omit<PrimaryRequests, "ready">,
  log: Logger,
): Worker {
  cluster.setupPrimary({ exec: path.resolve("build/server/worker.js") });
  // Round robin: each connection goes to a free worker; if that worker is about to leave, it goes to the next one.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const worker = cluster.fork(settings);
  const name = { worker: worker.id, process: worker.process.pid };
  const ready = Promise.withResolvers<true>();
  const ended = new Promise<{ exitCode: number | null; signal: string | null }>((resolve) =>
    worker.on("exit", (exitCode, signal) => resolve({ exitCode, signal })),
  );
  const missing = new AbortController();
  void ended.then(() => missing.abort());
  worker.on("error", (error) => log.debug({ ...name, err: error }, "A process could not be reached."));

  const rpc = openRpc<PrimaryRequests, WorkerRequests>({
    send: (message, sent) => worker.send(message, sent),
    listen: (listener) => worker.on("message", listener),
  });
  rpc.answer("ready", () => {
    log.info(name, "A process of the shop is ready.");
    ready.resolve(true);
    void endWhenSilent();
  });
  rpc.answer("mayRequestWhileTyping", answers.mayRequestWhileTyping);
  rpc.answer("numbersOfAll", answers.numbersOfAll);

  /** Kills a worker that no longer answers: visitors on its connections would wait forever. */
  async function endWhenSilent() {
    const pulse = () => rpc.request("pulse", undefined, longestSilence);
    if (!(await hasFallenSilent(pulse, missing.signal))) return;
    log.error(name, "A process of the shop does not answer any more and is cut off.");
    worker.process.kill("SIGKILL");
  }

  async function end(how: Ending) {
    rpc.request("end", how).catch(() => {});
    const late = setTimeout(() => {
      log.warn(name, "A process did not end in time and is cut off.");
      worker.process.kill("SIGKILL");
    }, longestEnd);
    await ended;
    clearTimeout(late);
  }

  return {
    name,
    isReady: Promise.race([ready.promise, ended.then(() => false)]),
    ended,
    numbers: () => rpc.request("numbers", undefined, longestWaitForNumbers),
    end,
  };
}
