import path from "node:path";
import { refusalOf, type RefusalData } from "#domain/base/refusal/refusal.ts";
import { refusal, tableRefusals } from "#domain/base/table-refusals.ts";
import type { TableFiles } from "#domain/shop/ports/table-files.ts";
import { createFairQueue, QueueFull } from "#domain/base/queue/fair-queue.ts";
import { createWorkerProcess, WorkerCrashed, WorkTooSlow } from "../pictures/worker-process.server.ts";

/** What the process says of a file. */
export type TableAnswer =
  | { text: string }
  | { refused: RefusalData<typeof tableRefusals> }
  | { failure: string };

const limits = { atOnce: 1, atOnceOfOwner: 1, maxWaiting: 20, maxPerOwner: 3, longestWait: 30_000 };
/** Milliseconds for a file, and megabytes of JavaScript's own memory. */
const longestWork = 15_000;
const heap = 256;
const rest = 5_000;

/** Reads files of lists in a process of its own, one at a time, which ends a few seconds after the last one. */
export function createTableFiles(): TableFiles {
  const inTurn = createFairQueue(limits);
  const work = createWorkerProcess(path.resolve("build/server/table-worker.js"), rest, heap);

  async function read(file: Uint8Array, longest: number, owner: string): Promise<string> {
    const answer = await inTurn(owner, () => work({ file, longest }, longestWork)).catch((error: unknown) => {
      if (error instanceof WorkTooSlow || error instanceof WorkerCrashed) throw refusal("list.took-too-much");
      throw error instanceof QueueFull ? refusal("list.busy") : error;
    });
    const result = answer as TableAnswer;
    if ("refused" in result) throw refusalOf(tableRefusals, result.refused);
    if ("failure" in result) throw new Error(result.failure);
    return result.text;
  }

  return { read };
}
