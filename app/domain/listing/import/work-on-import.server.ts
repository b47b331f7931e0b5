import { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../import-refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkImport } from "../csv/write/check-import.server.ts";
import { changesKeeper } from "./run/keep-changes.server.ts";
import { mistakesOf } from "./run/keep-mistakes.server.ts";
import { Cancelled, Superseded } from "./run/interrupted.ts";
import { mostFetched } from "./fetch-pictures.server.ts";
import { isAtWork, type WorkingRun, type WorkState } from "./run/import-run.ts";
import { findRunOfJob, moveRun, noteProgress } from "./run/import-runs.server.ts";
import { inFile, openRun } from "./run/open-run.server.ts";
import { asPersonOf } from "./run/person-of-run.server.ts";
import { readUpload } from "./run/read-upload.server.ts";
import { type Ending, stopImport } from "./stop-import.server.ts";
import { endTakingBack, takeBack } from "./take-back.server.ts";
import { writeImport } from "./write-import.server.ts";

/**
 * Does what an import is at: reads its file, checks it, imports it, or takes it back. A job that was killed begins again
 * and goes on after what it wrote. `isLastAttempt` is whether the queue gives up after this one.
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
      await steps[run.state](await asPersonOf(shop, run), run);
    } catch (error) {
      // Somebody else ended it, or another process carried it out.
      if (error instanceof Superseded) return;
      const ending = endingOf(run, error);
      if (!ending && !isLastAttempt) throw error;
      await stopImport(shop, run, ending ?? { state: "failed", refused: sorry(run) });
      if (!ending) throw error;
    }
  }
}

/** What each state has to be done for; each leads to another state. */
const steps: Record<WorkState, (shop: Shop, run: WorkingRun) => Promise<void>> = {
  reading: readUpload,
  checking: check,
  importing: writeImport,
  undoing: async (shop, run) => {
    await takeBack(shop, run);
    await endTakingBack(shop, run);
  },
};

/** Undefined for an error that is nobody's intention. */
function endingOf(run: WorkingRun, error: unknown): Ending | undefined {
  if (error instanceof Cancelled) return { state: "cancelled" };
  return error instanceof Refusal ? { state: "failed", refused: error.message } : undefined;
}

const sorry = (run: WorkingRun) =>
  refusal(run.state === "undoing" ? "import.undo-failed" : "import.failed").message;

async function check(shop: Shop, run: WorkingRun): Promise<void> {
  const open = await openRun(shop, run);
  const pictures = await open.addresses();
  if (pictures.length > mostFetched) throw refusal("import.too-many-pictures", { most: mostFetched });
  const mistakes = mistakesOf(open);
  const changes = await changesKeeper(shop, run.id);
  let done = 0;
  const { wrong } = mistakes;
  const report = await checkImport(shop, open.file(null), {
    wrong,
    follow: async (batch) => {
      done += batch.count;
      await mistakes.follow(batch);
      await changes.note(batch.rows);
      await noteProgress(shop, run, { step: "rows", done, total: run.contents.rows });
    },
  });
  await mistakes.keep(shop, run.id);
  const leftOut = wrong.lines();
  await moveRun(shop, run, ["checking"], {
    state: "checked",
    leftOut,
    report: {
      ...inFile(report, open),
      ...(await changes.end()),
      pictures: pictures.length,
      leftOut: leftOut.length,
      good: done - leftOut.length,
    },
  });
}
