import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkRun } from "./check/check-run.server.ts";
import { isAtWork, type Stop, type WorkingRun, type WorkState } from "./runs/import-run.ts";
import { findRunOfJob } from "./runs/import-runs.server.ts";
import { asPersonOf } from "./runs/person-of-run.server.ts";
import { readUpload } from "./check/read-upload.server.ts";
import { describeFailure, stopImport } from "./stop-import.server.ts";
import { takeBack } from "./undo/take-back.server.ts";
import { writeImport } from "./write/write-import.server.ts";

/** What each state has to be done for; each leads to another state, or stops. */
const steps: Record<WorkState, (shop: Shop, run: WorkingRun) => Promise<Stop | undefined>> = {
  reading: readUpload,
  checking: checkRun,
  importing: writeImport,
  undoing: takeBack,
};

/**
 * Does what an import is at: reads its file, checks it, imports it, or takes it back. A job that was killed begins again
 * and goes on after what it wrote. `isLastAttempt` is whether the queue gives up after this one: then the page says that
 * an error nobody meant has ended it.
 */
export async function workOnImport(
  shop: Shop,
  runId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  for (;;) {
    const run = await findRunOfJob(shop, runId);
    if (!run || !isAtWork(run)) return;
    try {
      const stop = await doStep(shop, run).catch(refusedBy);
      if (stop?.stop === "superseded") return;
      if (stop) await stopImport(shop, run, stop);
    } catch (fault) {
      if (isLastAttempt)
        await stopImport(shop, run, { stop: "refused", says: describeFailure(run, "import.failed") });
      throw fault;
    }
  }
}

async function doStep(shop: Shop, run: WorkingRun): Promise<Stop | undefined> {
  return steps[run.state](await asPersonOf(shop, run), run);
}

/** The stop that a refusal is. Throws what is none: nobody meant it. */
function refusedBy(error: unknown): Stop {
  if (error instanceof Refusal) return { stop: "refused", says: error.message };
  throw error;
}
