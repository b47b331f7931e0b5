import { availableParallelism } from "node:os";
import type {
  Busy,
  PictureFormat,
  PictureStore,
  PictureWidth,
  RefusedUpload,
  Visitor,
} from "#domain/ports/picture-store.ts";
import { createFairQueue, QueueFull, type QueueLimits } from "./fair-queue.ts";
import type { PictureJob, PictureJobAnswer, PictureJobName, PictureJobs } from "./picture-jobs.ts";
import { type SharedWork, shareWork } from "./share-work.ts";
import { isThere, originalFile, readIfThere, variantFile } from "./stored-files.server.ts";
import {
  createWorkerProcess,
  WorkerCrashed,
  WorkerUnreachable,
  WorkTooSlow,
} from "./worker-process.server.ts";

/** Times in milliseconds, besides the limits of the queue. An owner whose job was too slow is refused for `pause`. */
type DrawingLimits = QueueLimits & { longestWork: number; pause?: number };
type PictureLimits = Record<"variants" | "uploads", DrawingLimits>;

/** A variant takes a tenth of a second, a large upload some seconds and much memory. Waiting uploads use memory too. */
const usualLimits: PictureLimits = {
  variants: {
    atOnce: Math.min(2, availableParallelism()),
    atOnceOfOwner: 2,
    mostWaiting: 200,
    mostOfOwner: 100,
    longestWait: 20_000,
    longestWork: 15_000,
  },
  uploads: {
    // Two even on one core: a slow upload then delays only the vendor who sent it.
    atOnce: 2,
    atOnceOfOwner: 1,
    mostWaiting: 32,
    mostOfOwner: 16,
    longestWait: 60_000,
    longestWork: 8_000,
    pause: 5 * 60_000,
  },
};

const tooSlow: RefusedUpload = { refused: { code: "picture.too-slow", params: {} } };
const putOffForNow: RefusedUpload = { refused: { code: "picture.after-a-slow-one", params: {} } };
const unreadable: RefusedUpload = { refused: { code: "picture.unreadable", params: {} } };

/**
 * Stores pictures as files: `originals/<id>`, and `variants/<id>-<width>.<format>`, which are made on first demand.
 * They are drawn in separate processes, each with one job at a time. Variants and uploads have their own processes, so
 * neither wait for the other.
 */
export function createPictureFiles(directory: string, limits = usualLimits): PictureStore {
  const makeVariant = openDrawing(limits.variants);
  const takeUpload = openDrawing(limits.uploads);
  const beingMade = new Map<string, SharedWork<boolean | Busy>>();

  async function read(id: string, width: PictureWidth, format: PictureFormat, visitor?: Visitor) {
    const variant = { directory, id, width, format };
    const file = variantFile(directory, variant);
    const kept = await readIfThere(file);
    if (kept) return kept;
    if (!(await isThere(originalFile(directory, id)))) return undefined;
    const running = beingMade.get(file) ?? make(file, variant, visitor?.network ?? "");
    const made = await running.join(visitor?.left);
    if (made === "busy") return made;
    return made ? readIfThere(file) : undefined;
  }

  /**
   * Makes a variant once for everybody who asks for it meanwhile; if all of them leave before it begins, it is not
   * made.
   */
  function make(file: string, variant: PictureJobs["variant"]["job"], network: string) {
    const work: SharedWork<boolean | Busy> = shareWork(async (allLeft) => {
      const forget = () => {
        if (beingMade.get(file) === work) beingMade.delete(file);
      };
      allLeft.addEventListener("abort", forget);
      try {
        return await makeVariant("variant", variant, network, allLeft);
      } catch (error) {
        return asBusy(error);
      } finally {
        forget();
      }
    });
    beingMade.set(file, work);
    return work;
  }

  function keep(original: Uint8Array) {
    return takeUpload("keep", { directory, original }, "");
  }

  async function keepUpload(upload: Uint8Array, sender: string) {
    try {
      return await takeUpload("keepUpload", { directory, upload }, sender);
    } catch (error) {
      if (error instanceof WorkTooSlow) return tooSlow;
      if (error instanceof OwnerPutOff) return putOffForNow;
      if (error instanceof WorkerCrashed) return unreadable;
      return asBusy(error);
    }
  }

  return { keep, keepUpload, read };
}

function asBusy(error: unknown): Busy {
  const passing = [QueueFull, WorkTooSlow, WorkerCrashed, WorkerUnreachable];
  if (passing.some((kind) => error instanceof kind)) return "busy";
  throw error;
}

/** A job of this owner took too long a short while ago. */
class OwnerPutOff extends Error {
  override name = "OwnerPutOff";
}

/** The drawing processes, and the queue in front of them. */
function openDrawing({ longestWork, pause, ...queue }: DrawingLimits) {
  const inTurn = createFairQueue(queue);
  const script = new URL("picture-worker.server.ts", import.meta.url);
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
