import { type ChildProcess, fork } from "node:child_process";

/** The job took too long, and its process was ended. */
export class WorkTooSlow extends Error {
  constructor(milliseconds: number) {
    super(`The work took more than ${milliseconds} ms.`);
    this.name = "WorkTooSlow";
  }
}

/** The process ended before the job was done. */
export class WorkerCrashed extends Error {
  constructor(how: string) {
    super(`The process that did the work ended with ${how}.`);
    this.name = "WorkerCrashed";
  }
}

/** In milliseconds. A page's pictures, and a vendor's, come within less of each other. */
const usualRest = 5_000;

/** It sees neither the shop's secret nor the address of its database. */
const passedOn = /^(PATH|LD_LIBRARY_PATH|SystemRoot|TEMP|TMPDIR|TZ|NODE_COMPILE_CACHE|MALLOC_\w+)$/;

/**
 * A process for work of one kind, one job at a time, each a message that is answered by one. It is started for a job
 * and ended when there was none for `rest` milliseconds; a job that takes longer than its limit, in milliseconds, ends
 * it too. Whatever becomes of it, the next job finds a process that works.
 */
export function createWorkerProcess(script: URL, rest = usualRest) {
  let worker: ChildProcess | undefined;
  let end: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(script, {
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
      execArgv: ["--max-old-space-size=64"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.once("exit", () => forget(started));
    // The job that is sent to it hears of it too.
    started.on("error", () => forget(started));
    return started;
  }

  function forget(gone: ChildProcess) {
    if (worker === gone) worker = undefined;
  }

  /** Between jobs it keeps nobody from ending, nor does the clock that ends it. */
  function rests(resting: ChildProcess) {
    if (worker !== resting) return;
    resting.unref();
    resting.channel?.unref();
    end = setTimeout(() => {
      forget(resting);
      if (resting.connected) resting.disconnect();
    }, rest).unref();
  }

  return async function work(job: object, limit: number): Promise<unknown> {
    clearTimeout(end);
    if (!worker?.connected) worker = start();
    const working = worker;
    working.ref();
    working.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const crash = (code: number | null, signal: string | null) =>
      reject(new WorkerCrashed(signal ?? `code ${code}`));
    working.once("message", resolve);
    working.once("exit", crash);
    working.once("error", reject);
    const late = setTimeout(() => {
      forget(working);
      working.kill("SIGKILL");
      reject(new WorkTooSlow(limit));
    }, limit);
    working.send(job, (error) => error && working.exitCode === null && working.kill("SIGKILL"));
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      working.off("message", resolve).off("exit", crash).off("error", reject);
      rests(working);
    }
  };
}
