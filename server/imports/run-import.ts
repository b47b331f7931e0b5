import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Logger } from "pino";
import { endKilledImport, type KilledFor } from "#domain/listing/import/stop-import.server.ts";
import { findRunOfJob } from "#domain/listing/import/runs/import-runs.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { ProcessWork } from "#domain/shop/registration/task.ts";
import type { ImportAnswer } from "./import-answer.ts";
import { type ImportLimits, usualLimits, watchLimits } from "./import-limits.ts";
import { environmentOfImport } from "./import-settings.ts";

type ImportRunnerOptions = {
  shop: Shop;
  databaseUrl: string;
  dataDirectory: string;
  log: Logger;
  limits?: Partial<ImportLimits>;
};

export type ImportRunner = {
  runImport: NonNullable<ProcessWork["runImport"]>;
  /** Kills the imports in hand. Their jobs fail, so that the queue does them again. */
  close: () => Promise<void>;
};

type Ending = { code: number | null; signal: NodeJS.Signals | null };

const script = path.resolve("build/server/import-process.js");

/**
 * Does each import in a process of its own, with limits of memory and time. An import whose process is killed by them,
 * or crashes, says so on its page and is not tried again. Rejects with an error that the process did not expect.
 */
export function openImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { shop, databaseUrl, dataDirectory, log } = options;
  const limits = { ...usualLimits, ...options.limits };
  const closing = new AbortController();
  const inHand = new Set<Promise<unknown>>();

  function start(runId: string, isLastAttempt: boolean): ChildProcess {
    const { mode, origin } = shop;
    return fork(script, [runId, isLastAttempt ? "last" : "not-last"], {
      env: environmentOfImport({ mode, origin, databaseUrl, dataDirectory }),
      // The young generation is as small as the shop's own: see scripts/memory-flags.mjs.
      execArgv: ["--max-semi-space-size=3", `--max-old-space-size=${limits.heap}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      signal: closing.signal,
      killSignal: "SIGKILL",
    });
  }

  async function work(runId: string, isLastAttempt: boolean): Promise<void> {
    const child = start(runId, isLastAttempt);
    const ended = new AbortController();
    let answer: ImportAnswer | undefined;
    let passed: "memory" | "time" | undefined;
    child.on("message", (message) => (answer = message as ImportAnswer));

    async function watch(pid: number) {
      const isReading = async () => (await findRunOfJob(shop, runId))?.state === "reading";
      passed = await watchLimits(pid, limits, isReading, ended.signal);
      if (passed) child.kill("SIGKILL");
    }

    if (child.pid !== undefined) void watch(child.pid);
    const ending = await endOf(child).finally(() => ended.abort());
    if (answer?.failure) throw Object.assign(new Error(), answer.failure);
    if (answer) return;
    if (closing.signal.aborted) throw new Error("The shop stopped during the import.");

    const why = passed ?? whyCrashed(ending);
    const facts = { runId, why, ...ending };
    log.warn(facts, "The process of an import ended before its time.");
    // Nothing else would end the run after the last attempt.
    if (why ?? isLastAttempt) await endKilledImport(shop, runId, why ?? "crash");
    if (!why)
      throw new Error(`The process of the import ended with ${ending.signal ?? `code ${ending.code}`}.`);
  }

  async function runImport(runId: string, { isLastAttempt }: { isLastAttempt: boolean }): Promise<void> {
    closing.signal.throwIfAborted();
    const working = work(runId, isLastAttempt);
    inHand.add(working);
    await working.finally(() => inHand.delete(working));
  }

  async function close() {
    closing.abort(new Error("The shop stops."));
    await Promise.allSettled(inHand);
  }

  return { runImport, close };
}

/** Waits until the process has ended and all it said has arrived. Rejects when it could not be started. */
function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.on("close", (code, signal) => resolve({ code, signal }));
    child.on("error", (error) => {
      if (child.pid === undefined) reject(error);
    });
  });
}

/** A full heap aborts. Signals of a terminal or a supervisor, which a young process may still obey, are no crash. */
function whyCrashed({ code, signal }: Ending): KilledFor | undefined {
  if (signal === "SIGABRT" || code === 134) return "memory";
  if (signal === null || ["SIGINT", "SIGTERM", "SIGHUP"].includes(signal)) return undefined;
  return "crash";
}
