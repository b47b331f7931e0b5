import path from "node:path";
import type { Busy, RefusedUpload } from "#domain/shop/ports/picture-store.ts";
import { createFairQueue, QueueFull, type QueueLimits } from "#domain/base/queue/fair-queue.ts";
import type { PictureJob, PictureJobAnswer, PictureJobName, PictureJobs } from "./picture-jobs.ts";
import {
  createWorkerProcess,
  WorkerCrashed,
  WorkerUnreachable,
  WorkTooSlow,
} from "./worker-process.server.ts";

/** Times in milliseconds, besides the limits of the queue. An owner whose job was too slow is refused for `pause`. */
export type DrawingLimits = QueueLimits & { longestWork: number; pause?: number };

const tooSlow: RefusedUpload = { refused: { code: "picture.too-slow", params: {} } };
const putOffForNow: RefusedUpload = { refused: { code: "picture.after-a-slow-one", params: {} } };
const unreadable: RefusedUpload = { refused: { code: "picture.unreadable", params: {} } };

/** Why an upload could not be drawn: a refusal, or busy. Any other error is thrown on. */
export function whyNotDrawn(error: unknown): RefusedUpload | Busy {
  if (error instanceof WorkTooSlow) return tooSlow;
  if (error instanceof OwnerPutOff) return putOffForNow;
  if (error instanceof WorkerCrashed) return unreadable;
  return asBusy(error);
}

export function asBusy(error: unknown): Busy {
  const passing = [QueueFull, WorkTooSlow, WorkerCrashed, WorkerUnreachable];
  if (passing.some((kind) => error instanceof kind)) return "busy";
  throw error;
}

/** A job of this owner took too long a short while ago. */
class OwnerPutOff extends Error {
  override name = "OwnerPutOff";
}

/** The drawing processes, and the queue in front of them. */
export function openDrawing({ longestWork, pause, ...queue }: DrawingLimits) {
  const inTurn = createFairQueue(queue);
  const script = path.resolve("build/server/picture-worker.js");
  // The process that worked last works next, so that the others can end.
  const free = Array.from({ length: queue.atOnce }, () => createWorkerProcess(script));
  const slowOwners = new Set<string>();

  function refuseSlow(owner: string) {
    if (slowOwners.has(owner)) throw new OwnerPutOff();
  }

  function putOff(owner: string) {
    if (pause === undefined) return;
    slowOwners.add(owner);
    setTimeout(() => slowOwners.delete(owner), pause).unref();
  }

  async function work(owner: string, job: PictureJob): Promise<PictureJobAnswer> {
    // Checked again: the job may have waited behind the slow one.
    refuseSlow(owner);
    const worker = free.pop();
    if (!worker) throw new Error("More jobs are done at once than there are processes.");
    try {
      return (await worker(job, longestWork)) as PictureJobAnswer;
    } catch (error) {
      if (error instanceof WorkTooSlow) putOff(owner);
      throw error;
    } finally {
      free.push(worker);
    }
  }

  return async <Name extends PictureJobName>(
    name: Name,
    job: PictureJobs[Name]["job"],
    owner: string,
    signal?: AbortSignal,
  ): Promise<PictureJobs[Name]["result"]> => {
    refuseSlow(owner);
    const answer = await inTurn(owner, () => work(owner, { name, ...job } as PictureJob), signal);
    if ("failure" in answer) throw new Error(answer.failure);
    return answer.result as PictureJobs[Name]["result"];
  };
}
