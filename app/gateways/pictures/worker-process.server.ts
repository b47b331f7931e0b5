import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { environmentOfChild } from "../child-process/child-process.server.ts";

/** The job took too long, and its process was killed. */
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

/** The job did not reach a process: none could be started, or it ended before the whole job was sent. */
export class WorkerUnreachable extends Error {
  constructor(cause: unknown) {
    super("No process took the work.", { cause });
    this.name = "WorkerUnreachable";
  }
}

/** In milliseconds. The pictures of a page, or of a vendor, come at shorter intervals than this. */
const usualRest = 5_000;

/**
 * Creates a worker process for jobs of one kind, one at a time; each job is a message with one answer.
 * The process is started for a job and ended after `rest` milliseconds without one. A job over its limit, in
 * milliseconds, ends it too. The next job always finds a working process. A job that does not reach its process is
 * given to a new one, once. `heap` is JavaScript's own memory, in megabytes; with `yields`, all other work comes first.
 */
export function createWorkerProcess(script: string | URL, rest = usualRest, heap = 64, yields = false) {
  let worker: ChildProcess | undefined;
  let end: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(script, {
      env: environmentOfChild(),
      execArgv: [`--max-old-space-size=${heap}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.once("exit", () => forget(started));
    // The job sent to it also gets this error.
    started.on("error", () => forget(started));
    // Here, because it holds for the threads that the process starts from now on, and those do the drawing.
    if (yields && started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    return started;
  }

  function startOrFail(): ChildProcess {
    try {
      return start();
    } catch (error) {
      throw new WorkerUnreachable(error);
    }
  }

  /** A process that could not be started has no pid, and nothing to kill. */
  function discard(exited: ChildProcess) {
    forget(exited);
    if (exited.pid !== undefined && exited.exitCode === null && exited.signalCode === null)
      exited.kill("SIGKILL");
  }

  function forget(exited: ChildProcess) {
    if (worker === exited) worker = undefined;
  }

  /** Between jobs neither the process nor its timer keeps the parent process alive. */
  function rests(resting: ChildProcess) {
    if (worker !== resting) return;
    resting.unref();
    resting.channel?.unref();
    end = setTimeout(() => {
      forget(resting);
      if (resting.connected) resting.disconnect();
    }, rest).unref();
  }

  async function carryOut(job: object, limit: number): Promise<unknown> {
    clearTimeout(end);
    if (!worker?.connected) worker = startOrFail();
    const working = worker;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // It may reject twice, or before anybody awaits it.
    promise.catch(() => {});
    let sent = false;
    const unreachable = (cause: unknown) => reject(new WorkerUnreachable(cause));
    const crash = (code: number | null, signal: string | null) => {
      const crashed = new WorkerCrashed(signal ?? `code ${code}`);
      if (sent) reject(crashed);
      else unreachable(crashed);
    };
    let late: NodeJS.Timeout | undefined;
    try {
      working.once("message", resolve);
      working.once("exit", crash);
      working.once("error", unreachable);
      working.ref();
      working.channel?.ref();
      late = setTimeout(() => {
        reject(new WorkTooSlow(limit));
        discard(working);
      }, limit);
      if (working.connected) {
        working.send(job, (error) => {
          if (error) unreachable(error);
          else sent = true;
        });
      }
      return await promise;
    } catch (error) {
      if (error instanceof WorkerUnreachable) discard(working);
      throw error;
    } finally {
      clearTimeout(late);
      working.off("message", resolve).off("exit", crash).off("error", unreachable);
      rests(working);
    }
  }

  return async function work(job: object, limit: number): Promise<unknown> {
    try {
      return await carryOut(job, limit);
    } catch (error) {
      if (!(error instanceof WorkerUnreachable)) throw error;
      return carryOut(job, limit);
    }
  };
}
