import { refusal } from "../import-refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type EndState, type ImportRun, isAtWork, type Stop, type WorkingRun } from "./runs/import-run.ts";
import { endUndo, findRunOfJob, moveRun, queueImport, type RunChange } from "./runs/import-runs.server.ts";

/**
 * Records why an import stopped. One that has written something takes it back first, in a job. An undo that cannot go on
 * leaves its import 'imported', so that the rest can be undone later.
 */
export async function stopImport(shop: Shop, run: WorkingRun, stop: Stop): Promise<void> {
  if (stop.stop === "superseded") return;
  if (run.state === "undoing") return endUndo(shop, run.id, stop.stop === "refused" ? stop.says : null);
  const { state, ...facts } = endOf(stop);
  const isToUndo = await hasWritten(shop, run);
  const change: RunChange = isToUndo ? { state: "undoing", endsAs: state, ...facts } : { state, ...facts };
  if ((await moveRun(shop, run, [run.state], change)) && isToUndo) await queueImport(shop, run);
}

/** What an import becomes that stops for this reason. */
function endOf(stop: Exclude<Stop, { stop: "superseded" }>): RunChange & { state: EndState } {
  switch (stop.stop) {
    case "cancelled":
      return { state: "cancelled" };
    case "refused":
      return { state: "failed", refused: stop.says };
    case "misfit":
      return { state: "checked", report: stop.report, ...(stop.leftOut && { leftOut: stop.leftOut }) };
  }
}

async function hasWritten(shop: Shop, run: ImportRun): Promise<boolean> {
  const row = await shop.db
    .selectFrom("import_rows")
    .select("line")
    .where("run_id", "=", run.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Why the process of an import was killed: it took more memory or time than it may, or something else ended it. */
export type KilledFor = "memory" | "time" | "crash";

const sentences = {
  memory: "import.took-too-much",
  time: "import.took-too-long",
  crash: "import.stopped",
} as const;

/** Says on the page of an import why its process was killed: it is not tried again, and what it wrote is taken back. */
export async function endKilledImport(shop: Shop, runId: string, why: KilledFor): Promise<void> {
  const run = await findRunOfJob(shop, runId);
  if (run && isAtWork(run))
    await stopImport(shop, run, { stop: "refused", says: describeFailure(run, sentences[why]) });
}

/** Why an import or an undo failed; of an undo it is said only that it is not complete. */
export function describeFailure(
  { state }: WorkingRun,
  code: (typeof sentences)[KilledFor] | "import.failed",
): string {
  return refusal(state === "undoing" ? "import.undo-failed" : code).message;
}
