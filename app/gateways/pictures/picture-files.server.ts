import { availableParallelism } from "node:os";
import type {
  Busy,
  StoredFormat,
  PictureStore,
  PictureWidth,
  Visitor,
} from "#domain/shop/ports/picture-store.ts";
import { asBusy, type DrawingLimits, openDrawing, whyNotDrawn } from "./drawing-processes.server.ts";
import type { PictureJobs } from "./picture-jobs.ts";
import { isThere, originalFile, readIfThere, variantFile } from "./stored-files.server.ts";

/** A variant takes a tenth of a second, a large upload some seconds and much memory. Waiting uploads use memory too. */
const usualLimits: Record<"variants" | "uploads", DrawingLimits> = {
  variants: {
    atOnce: Math.min(2, availableParallelism()),
    atOnceOfOwner: 2,
    maxWaiting: 200,
    maxPerOwner: 100,
    longestWait: 20_000,
    longestWork: 15_000,
  },
  uploads: {
    // Two even on one core: a slow upload then delays only the vendor who sent it.
    atOnce: 2,
    atOnceOfOwner: 1,
    maxWaiting: 32,
    maxPerOwner: 16,
    longestWait: 60_000,
    longestWork: 8_000,
    pause: 5 * 60_000,
  },
};

/**
 * Stores pictures as files: `originals/<id>`, and `variants/<id>-<width>.<format>`, which are made on first demand
 * unless `drawAhead` was there before.
 * They are drawn in separate processes, each with one job at a time. Variants and uploads have their own processes, so
 * neither wait for the other.
 */
export function createPictureFiles(directory: string, limits = usualLimits): PictureStore {
  const makeVariant = openDrawing(limits.variants);
  const takeUpload = openDrawing(limits.uploads);
  const beingMade = new Map<string, SharedWork<boolean | Busy>>();

  async function read(id: string, width: PictureWidth, format: StoredFormat, visitor?: Visitor) {
    const variant = { directory, id, width, format };
    const file = variantFile(directory, variant);
    const bytes = await readIfThere(file);
    if (bytes) return bytes;
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

  function save(original: Uint8Array) {
    return takeUpload("save", { directory, original }, "");
  }

  function saveUpload(upload: Uint8Array, sender: string) {
    return takeUpload("saveUpload", { directory, upload }, sender).catch(whyNotDrawn);
  }

  return { save, saveUpload, read };
}

/** Work that several callers wait for. */
type SharedWork<Result> = {
  /** Waits for the result; rejects with the reason of `left` as soon as that is aborted. */
  join: (left?: AbortSignal) => Promise<Result>;
};

/**
 * Begins work that several callers can wait for. Its signal is aborted when all of them have left; callers without a
 * signal stay to the end.
 */
function shareWork<Result>(begin: (allLeft: AbortSignal) => Promise<Result>): SharedWork<Result> {
  const allLeft = new AbortController();
  const result = begin(allLeft.signal);
  // When everybody has left, nobody handles a failure.
  result.catch(() => {});
  let waiting = 0;

  async function join(left?: AbortSignal): Promise<Result> {
    waiting += 1;
    const missing = Promise.withResolvers<never>();
    const leave = () => missing.reject(left?.reason);
    left?.addEventListener("abort", leave, { once: true });
    if (left?.aborted) leave();
    try {
      return await Promise.race([result, missing.promise]);
    } finally {
      left?.removeEventListener("abort", leave);
      waiting -= 1;
      if (waiting === 0) allLeft.abort();
    }
  }

  return { join };
}
