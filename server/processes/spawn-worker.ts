import cluster from "node:cluster";
import path from "node:path";
import type { Logger } from "pino";
import type { ProcessNumbers } from "../metrics/shop-metrics.ts";
import { openLine } from "./line.ts";
import { hasFallenSilent } from "./has-fallen-silent.ts";
import type { Ending, PrimaryVerbs, WorkerVerbs } from "./verbs.ts";

export type Worker = {
  /** What the log calls it. */
  name: { worker: number; process: number | undefined };
  /** Whether it got ready; false when it ended before. */
  isReady: Promise<boolean>;
  ended: Promise<{ exitCode: number | null; signal: string | null }>;
  numbers: () => Promise<ProcessNumbers>;
  /** Lets it end what it has in hand; what takes longer than a drain may is cut off. */
  end: (how: Ending) => Promise<void>;
};

/** A drain takes ten seconds at most, and leaving the database a moment more. */
const longestEnd = 15_000;

const longestWaitForNumbers = 1_000;

/** What takes a process as long in one go, takes it for good. */
const longestSilence = 10_000;

/** Starts a process that serves visitors on the port of the shop. */
export function spawnWorker(
  settings: { DATA_DIR: string; DATABASE_URL: string },
  answers: Omit<PrimaryVerbs, "ready">,
  log: Logger,
): Worker {
  cluster.setupPrimary({ exec: path.resolve(import.meta.dirname, "../worker.ts") });
  // Each connection goes to whoever is free, and one that met a process which is leaving goes to the next.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const worker = cluster.fork(settings);
  const name = { worker: worker.id, process: worker.process.pid };
  const ready = Promise.withResolvers<true>();
  const ended = new Promise<{ exitCode: number | null; signal: string | null }>((resolve) =>
    worker.on("exit", (exitCode, signal) => resolve({ exitCode, signal })),
  );
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  worker.on("error", (error) => log.debug({ ...name, err: error }, "A process could not be reached."));

  const line = openLine<PrimaryVerbs, WorkerVerbs>({
    send: (message, sent) => worker.send(message, sent),
    hear: (listener) => worker.on("message", listener),
  });
  line.answer("ready", () => {
    log.info(name, "A process of the shop is ready.");
    ready.resolve(true);
    void endWhenSilent();
  });
  line.answer("mayAskWhileTyping", answers.mayAskWhileTyping);
  line.answer("numbersOfAll", answers.numbersOfAll);

  /** Visitors whose connections it holds would wait for ever. */
  async function endWhenSilent() {
    const pulse = () => line.ask("pulse", undefined, longestSilence);
    if (!(await hasFallenSilent(pulse, gone.signal))) return;
    log.error(name, "A process of the shop does not answer any more and is cut off.");
    worker.process.kill("SIGKILL");
  }

  async function end(how: Ending) {
    line.ask("end", how).catch(() => {});
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
    numbers: () => line.ask("numbers", undefined, longestWaitForNumbers),
    end,
  };
}
